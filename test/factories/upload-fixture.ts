import type { TenderId } from '#contract/ids.ts'
import { HOUR } from '#ethiopia/time-units.ts'
import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import type { RawBuilder } from 'kysely'
import { startTestApp } from '../app.ts'
import type { TestApp } from '../app.ts'
import { aCaller } from './kinds-of-caller.ts'
import type { SignedIn } from './people.ts'
import { anApprovedTender } from './tender.ts'

type UploadFixture = { app: TestApp; editor: SignedIn; tenderId: TenderId }

/**
 * For a file of tests: the app, and for each test an hour later an editor and an approved tender of its own. The time
 * limits are long because each uploaded file is inspected in a process of its own.
 */
export function uploadFixture(): UploadFixture {
  vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })
  const fixture = {} as UploadFixture
  beforeAll(async () => {
    fixture.app = await startTestApp()
  })
  afterAll(async () => {
    vi.resetConfig()
    await fixture.app.stop()
  })
  beforeEach(async () => {
    fixture.app.clock.advance(HOUR)
    fixture.editor = await aCaller(fixture.app, 'editor')
    fixture.tenderId = (await anApprovedTender(fixture.app)).id
  })
  return fixture
}

/** The number that a query selects as `n`. */
export const selectedCount = async ({ app }: Pick<UploadFixture, 'app'>, query: RawBuilder<{ n: number }>) =>
  (await query.execute(app.world.db)).rows[0]?.n
