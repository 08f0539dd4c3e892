import { expect, test } from 'vitest'
import { isPooled, migratedDatabase, newDatabase } from '#test/server-database.ts'
import { openPostgres } from '../database/postgres.ts'
import { silentLog } from '#server/platform/log.ts'
import { migrate } from '#server/platform/migrate.ts'
import { examineDatabase, examineReplica } from './database.ts'
import { examined } from './finding.ts'
import type { DoctorFinding } from './finding.ts'

const faults = (findings: DoctorFinding[]) => findings.filter(({ state }) => state === 'fault')
const named = (findings: DoctorFinding[], what: string) => findings.find((finding) => finding.what === what)

test.skipIf(process.env['TEST_ENGINE'] !== 'postgres')(
  'the doctor looks at a server, its clock, our rights and our tables',
  async () => {
    const url = await newDatabase()
    const examine = (more: Partial<Parameters<typeof examineDatabase>[1]> = {}) =>
      examineDatabase(url, { processes: 1, ...more })
    expect(named(await examine(), 'tables')).toMatchObject({
      state: 'warning',
      found: expect.stringContaining('missing'),
    })
    const database = await openPostgres({ url, log: silentLog, poolSize: 2 })
    await migrate(database)
    expect(named(await examine(), 'tables')).toMatchObject({ state: 'well' })
    expect(faults(await examine())).toEqual([])
    expect(faults(await examine({ now: () => Date.now() - 3_600_000 }))).toMatchObject([
      { what: 'clock of the database', found: expect.stringMatching(/^3600(\.\d)? s ahead/) },
    ])
    expect(named(await examine({ processes: 50 }), 'settings of the database')).toMatchObject({ state: 'warning' })
    await database.close()
  },
)

// A pooler passes neither settings nor users on that it does not know.
test.skipIf(process.env['TEST_ENGINE'] !== 'postgres' || isPooled)(
  'it warns of settings that lose data, and names missing rights',
  async () => {
    const url = await migratedDatabase()
    const database = await openPostgres({ url, log: silentLog, poolSize: 2 })
    // One of the two settings is enough to lose what was confirmed; the tests' own server has fsync off.
    const [setting] = (await database.executeRaw('show fsync')).rows as { fsync: 'on' | 'off' }[]
    const careless = new URL(url)
    careless.searchParams.set('options', `-c synchronous_commit=${setting?.fsync === 'on' ? 'off' : 'on'}`)
    expect(await examineDatabase(careless.href, { processes: 1 })).toContainEqual(
      expect.objectContaining({ state: 'warning', found: expect.stringContaining('synchronous_commit') }),
    )
    const asGuest = new URL(url)
    asGuest.username = 'chereta_guest'
    await database.executeRaw('drop role if exists chereta_guest')
    await database.executeRaw('create role chereta_guest login')
    expect(faults(await examineDatabase(asGuest.href, { processes: 1 }))).toMatchObject([
      { what: 'rights in the database' },
    ])
    await database.executeRaw('drop role chereta_guest')
    await database.close()
  },
)

test.skipIf(process.env['TEST_ENGINE'] !== 'postgres')('and says of one that is not there what to do', async () => {
  const url = new URL(await newDatabase())
  const elsewhere = new URL(url)
  elsewhere.pathname = '/no_such_database'
  expect(faults(await examineDatabase(elsewhere.href, { processes: 1 }))).toMatchObject([
    { advice: expect.stringContaining('createdb') },
  ])
  elsewhere.port = '9'
  expect(faults(await examined('database', () => examineDatabase(elsewhere.href, { processes: 1 })))).toMatchObject([
    { found: expect.stringContaining('ECONNREFUSED') },
  ])
  expect(faults(await examineReplica(url.href, url.href))).toMatchObject([{ found: 'it follows nobody' }])
})
