import type { TenderId } from '#contract/ids.ts'
import { HOUR } from '#ethiopia/time-units.ts'
import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import type { RawBuilder } from 'kysely'
import { startTestApp } from '../app.ts'
import type { TestApp } from '../app.ts'
import { aCaller } from './kinds-of-caller.ts'
import type { SignedIn } from './people.ts'
import { anApprovedTender } from './tender.ts'

type UploadDesk = { app: TestApp; editor: SignedIn; tenderId: TenderId }

/**
 * For a file of tests: the app, and for each test an hour later an editor and an approved tender of its own. The time
 * limits are long because each uploaded file is inspected in a process of its own.
 */
export function uploadDesk(): UploadDesk {
  vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })
  const desk = {} as UploadDesk
  beforeAll(async () => {
    desk.app = await startTestApp()
  })
  afterAll(async () => {
    vi.resetConfig()
    await desk.app.stop()
  })
  beforeEach(async () => {
    desk.app.clock.advance(HOUR)
    desk.editor = await aCaller(desk.app, 'editor')
    desk.tenderId = (await anApprovedTender(desk.app)).id
  })
  return desk
}

/** The number that a query selects as `n`. */
export const selectedCount = async ({ app }: Pick<UploadDesk, 'app'>, query: RawBuilder<{ n: number }>) =>
  (await query.execute(app.world.db)).rows[0]?.n
