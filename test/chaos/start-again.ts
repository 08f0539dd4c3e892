import { setTimeout as sleep } from 'node:timers/promises'
import type { TestPostgres } from '../postgres-server.ts'

/** Starts a server that was ended without a shutdown: its killed processes hold its memory a little longer. */
export async function startAgain(postgres: TestPostgres, tries = 50): Promise<void> {
  try {
    await postgres.start()
  } catch (error) {
    if (tries === 0) throw error
    await sleep(200)
    await startAgain(postgres, tries - 1)
  }
}
