import { z } from 'zod'
import type { JobHandler } from '#server/platform/jobs.ts'
import { compareImports } from './actions/compare-imports.ts'
import { sweepPictures } from './actions/pictures.ts'
import type { PicturesWorld } from './actions/pictures.ts'
import { ASK_MODEL, askModel } from './actions/suggest.ts'
import type { LanguageModel } from './core/model-port.ts'

const asked = z.object({ tenderId: z.number().int().brand<'tender'>(), key: z.string() })

/** Jobs of the desk: a language model is asked while the editor continues. */
export function deskJobs(world: PicturesWorld & { model?: LanguageModel | undefined }): JobHandler[] {
  return [
    {
      name: ASK_MODEL,
      async handle(data) {
        const { tenderId, key } = asked.parse(data)
        await askModel(world, tenderId, key)
      },
    },
    {
      name: 'desk-compare-imports',
      cron: '*/5 * * * *',
      async handle(_, mayContinue) {
        const pairs = await compareImports(world, mayContinue)
        if (pairs > 0) world.log.info({ pairs }, 'desk-compare-imports')
      },
    },
    {
      name: 'desk-pictures-sweep',
      cron: '25 3 * * *',
      async handle(_, mayContinue) {
        const pictures = await sweepPictures(world, mayContinue)
        if (pictures > 0) world.log.info({ pictures }, 'desk-pictures-sweep')
      },
    },
  ]
}
