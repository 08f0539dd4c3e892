import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CONNECTIONS } from '#server/platform/db.ts'
import { Refused } from '#server/platform/refused.ts'
import { startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { signIn, storePerson } from '#test/factories/people.ts'
import { withinTime } from '#server/platform/within-time.ts'

const onServer = process.env['TEST_ENGINE'] === 'postgres'
let app: TestApp
beforeAll(async () => {
  // As many connections as the service opens.
  app = await startTestApp({ poolSize: CONNECTIONS })
})
afterAll(() => app.stop())

const SEARCHES = 200
/** How many seconds the first searches hold all turns; enough for a sign-in on a busy machine. */
const SLOW = 5
const TURNS = 6

test.runIf(onServer)(
  'two hundred slow searches do not block sign-in, and searches beyond the queue are refused at once',
  async () => {
    const { email } = await storePerson(app)
    let ended = 0
    const refused: unknown[] = []
    const searches = Array.from({ length: SEARCHES }, (_, n) =>
      withinTime(app.world.db, { limit: 60_000 }, (tx) =>
        sql`select pg_sleep(${n < TURNS ? SLOW : 0})`.execute(tx),
      ).then(
        () => ended++,
        (error: unknown) => refused.push(error),
      ),
    )
    await signIn(app, email)
    // Searches in progress still hold their connections.
    expect(ended).toBe(0)
    expect(refused).toHaveLength(SEARCHES - 66)
    expect(refused.every((error) => error instanceof Refused && error.code === 'unavailable')).toBe(true)
    await Promise.all(searches)
    expect(ended).toBe(66)
    // Afterwards there is room again.
    expect((await app.request('GET /api/tenders/searchTenders', { query: { keyword: 'pump' } })).status).toBe(200)
  },
)
