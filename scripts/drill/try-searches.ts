import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { BackupRefused } from '#server/platform/backup/format.ts'
import { silentLog } from '#server/platform/log.ts'
import { openWorld } from '#server/world.ts'

export const DRILL_SEARCHES = 10
const ORIGIN = 'http://127.0.0.1'

type Page = { data: { id: number; shortTitle: string }[] }

/**
 * Opens the restored database as the service does and searches, as a visitor, for the newest ten tenders by title.
 * Returns how many; throws where one is not found. Nothing is sent, and no job runs.
 */
export async function trySearches(dataDir: string): Promise<number> {
  const config = readConfig({
    DATA_DIR: dataDir,
    SAMPLES: 'off',
    LOG_LEVEL: 'silent',
    PUSH: 'off',
    OPEN_TENDERS_IN_MEMORY: 'off',
  })
  const { world, queue, database, close } = await openWorld(config, silentLog)
  const app = createApp(world, queue, config, 'dist', { writes: database.writes })
  try {
    await app.prepare()
    await queue.start({ work: false })
    const ask = async (path: string, query: Record<string, string>): Promise<Page> => {
      const answer = await app.fetch(new Request(`${ORIGIN}${path}?${new URLSearchParams(query).toString()}`))
      if (answer.status !== 200) throw new BackupRefused(`${path} answered ${answer.status}: ${await answer.text()}`)
      return (await answer.json()) as Page
    }
    const { data: newest } = await ask('/api/tenders/recent', { pageSize: String(DRILL_SEARCHES) })
    for (const { id, shortTitle } of newest) {
      const { data } = await ask('/api/tenders/searchTenders', {
        keyword: shortTitle,
        includeArchived: 'true',
        pageSize: '50',
      })
      // Of many with one title another may be found first.
      if (!data.some((found) => found.id === id || found.shortTitle === shortTitle))
        throw new BackupRefused(`A search for the title of tender ${id} does not find it.`)
    }
    return newest.length
  } finally {
    app.close()
    await close()
  }
}
