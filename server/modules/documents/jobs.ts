import { z } from 'zod'
import type { JobHandler } from '#server/platform/jobs.ts'
import type { DocumentsWorld } from './actions/documents-world.ts'
import { TEXT_WAITS } from './actions/text-events.ts'
import { readOverdueTexts, readDocumentText } from './actions/read-texts.ts'
import { sweepFiles } from './actions/sweep-files.ts'

const documentJob = z.object({ id: z.number().int().brand<'document'>() })

/** Reads texts on events, and later those whose event was lost; removes files without an owner. */
export function documentJobs(world: DocumentsWorld): JobHandler[] {
  const place = { after: 0 }
  return [
    { name: TEXT_WAITS, handle: async (data) => readDocumentText(world, documentJob.parse(data).id) },
    {
      name: 'document-text-overdue',
      cron: '*/10 * * * *',
      async handle(_data, mayContinue) {
        const documents = await readOverdueTexts(world, mayContinue, { place })
        if (documents > 0) world.log.info({ documents }, 'texts of documents read')
      },
    },
    {
      name: 'document-files-sweep',
      cron: '25 * * * *',
      async handle(_data, mayContinue) {
        const swept = await sweepFiles(world, mayContinue)
        if (swept.removed + swept.uploads > 0) world.log.info(swept, 'documents swept')
      },
    },
  ]
}
