import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { restartOneByOne } from '../chaos/rolling-restart.ts'
import { hasPgBouncer, startPgBouncer } from '../pgbouncer.ts'
import type { PgBouncer } from '../pgbouncer.ts'
import { migratedDatabase } from '../server-database.ts'

/** Connections to PostgreSQL for all processes together: fewer than they open to PgBouncer. */
const POOL = 8

describe.skipIf(!hasPgBouncer())(
  'several processes behind PgBouncer, which gives each transaction another connection',
  () => {
    let bouncer: PgBouncer
    let pooled: string

    beforeAll(async () => {
      const direct = await migratedDatabase()
      bouncer = await startPgBouncer(direct, POOL)
      pooled = bouncer.pooled(direct)
    })
    afterAll(() => bouncer?.stop())

    test('they answer, work on jobs, and are restarted one by one without a failure', async () => {
      const life = await restartOneByOne({ databaseUrl: pooled, webs: 3, times: 1, rate: 20 })
      expect(life.failed, bouncer.printed().slice(-2000)).toEqual([])
      expect([...life.lost, ...life.doubled]).toEqual([])
      expect(life.letters).toBeGreaterThan(5)
    })
  },
)
