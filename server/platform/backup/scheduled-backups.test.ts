import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '#ethiopia/time-units.ts'
import { settableClock } from '#test/clock.ts'
import { silentLog } from '../log.ts'
import { noteDrill } from './drill-note.ts'
import { LIST } from './documents.ts'
import { scheduledBackups } from './scheduled-backups.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** Except the notes about drills. */
const filesOf = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name !== 'drill.json')
    .toSorted()

const NONE = { backup_age_seconds: [{ value: Infinity }], restore_drill_age_seconds: [{ value: 0 }] }

type Desk = {
  fails?: number
  failsAfter?: boolean
  drillFails?: number
  keys?: { isEncrypted?: boolean; opensItself?: boolean }
}
function desk({ fails = 0, failsAfter = false, drillFails = 0, keys = {} }: Desk = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'chereta-schedule-'))
  folders.push(folder)
  const clock = settableClock('2026-11-24T02:35:00+03:00')
  let failures = fails
  let runs = 0
  let drills = 0
  const backups = scheduledBackups(
    { clock, log: silentLog },
    { folder, at: 2 * 60 + 30, ...keys },
    async (file) => {
      runs++
      if (failsAfter) for (const name of [file, file + LIST]) writeFileSync(name, 'select 1;\n')
      if (failures-- > 0) throw new Error('the disk is full')
      writeFileSync(file, 'select 1;\n')
    },
    async () => {
      drills++
      if (drills <= drillFails) throw new Error('a hash is another one')
      await noteDrill(folder, 'chereta.sql', clock.now())
    },
  )
  const jobOf = (name: string) => async () => {
    await backups.jobs.find((job) => job.name === name)?.handle({}, () => true)
    await backups.settled()
  }
  const makeDue = jobOf('backups-look')
  return {
    folder,
    clock,
    backups,
    makeDue,
    runs: () => runs,
    drill: jobOf('backups-drill'),
    drills: () => drills,
    files: () => filesOf(folder),
  }
}

test('one backup a day is made at its time, with its hash next to it', async () => {
  const { clock, makeDue, files, runs, folder, backups } = desk()
  // No alarm rings for an absent figure.
  expect(await backups.figures()).toEqual(NONE)
  await makeDue()
  await makeDue()
  expect(files()).toEqual(['chereta-2026-11-24-0235.sql', 'chereta-2026-11-24-0235.sql.sha256'])
  expect(readFileSync(join(folder, 'chereta-2026-11-24-0235.sql.sha256'), 'utf8')).toMatch(
    /^[0-9a-f]{64} {2}chereta-2026-11-24-0235\.sql\n$/,
  )
  clock.advance(DAY - 10 * MINUTE)
  await makeDue()
  expect(runs()).toBe(1)
  expect(await backups.figures()).toMatchObject({ backup_age_seconds: [{ value: 86_400 - 600 }] })
  clock.advance(10 * MINUTE)
  await makeDue()
  expect(runs()).toBe(2)
})

test('a failed or missed backup is made up for', async () => {
  const { makeDue, files, runs, clock } = desk({ fails: 2 })
  await makeDue()
  expect(files()).toEqual([])
  await makeDue()
  await makeDue()
  expect(runs()).toBe(3)
  expect(files()).toHaveLength(2)
  clock.advance(3 * DAY + 5 * HOUR)
  await makeDue()
  expect(runs()).toBe(4)
})

test('of backups that fail after their rows are written the newest stays, however often it is tried', async () => {
  const { makeDue, files, runs, clock } = desk({ fails: 3, failsAfter: true })
  for (let time = 0; time < 3; time++) {
    await makeDue()
    clock.advance(10 * MINUTE)
  }
  expect(runs()).toBe(3)
  // The documents could not be copied, but the database was.
  expect(files()).toEqual(['chereta-2026-11-24-0255.sql', `chereta-2026-11-24-0255.sql${LIST}`])
  await makeDue()
  expect(files().map((name) => name.replace('chereta-2026-11-24-0305', ''))).toEqual([
    '.sql',
    `.sql${LIST}`,
    '.sql.sha256',
  ])
})

test('a backup without a hash is removed with the next whole one, and counts for no day and no week', async () => {
  const { folder, makeDue, files } = desk()
  // Two Sundays ago, the night before it, and one that another process has begun since.
  for (const name of ['chereta-2026-11-14-0230.sql', 'chereta-2026-11-14-0230.sql.sha256'])
    writeFileSync(join(folder, name), '')
  for (const name of ['2026-11-15-0230', '2026-11-24-0236']) writeFileSync(join(folder, `chereta-${name}.sql`), '')
  writeFileSync(join(folder, `chereta-2026-11-15-0230.sql${LIST}`), '')
  await makeDue()
  expect(files()).toEqual([
    'chereta-2026-11-14-0230.sql',
    'chereta-2026-11-14-0230.sql.sha256',
    'chereta-2026-11-24-0235.sql',
    'chereta-2026-11-24-0235.sql.sha256',
    'chereta-2026-11-24-0236.sql',
  ])
})

test('a backup that another process writes is waited for, and its leftovers are removed', async () => {
  const { folder, makeDue, runs, files } = desk()
  const part = join(folder, 'chereta-2026-11-24-0230.sql.part')
  writeFileSync(part, '')
  await makeDue()
  expect(runs()).toBe(0)
  const longAgo = new Date(Date.now() - HOUR)
  utimesSync(part, longAgo, longAgo)
  await makeDue()
  expect(runs()).toBe(1)
  expect(files().some((name) => name.endsWith('.part'))).toBe(false)
})

test('old backups are removed with their hashes', async () => {
  const { folder, makeDue, files } = desk()
  for (const name of ['chereta-2026-09-01-0230.sql', 'chereta-2026-09-01-0230.sql.sha256', 'notes.txt'])
    writeFileSync(join(folder, name), '')
  await makeDue()
  expect(files()).toEqual(['chereta-2026-11-24-0235.sql', 'chereta-2026-11-24-0235.sql.sha256', 'notes.txt'])
})

test('a backup whose documents could not be copied counts for nothing, and another is made', async () => {
  const { folder, clock, makeDue, runs, backups } = desk()
  writeFileSync(join(folder, 'chereta-2026-11-24-0230.sql'), '')
  expect(await backups.figures()).toEqual(NONE)
  await makeDue()
  expect(runs()).toBe(1)
  clock.advance(MINUTE)
  await makeDue()
  expect(runs()).toBe(1)
})

test('each month a backup is test-restored, again the next day if it failed, and never without a key', async () => {
  const age = async ({ backups }: ReturnType<typeof desk>) =>
    (await backups.figures()).restore_drill_age_seconds?.[0]?.value
  const plain = desk({ drillFails: 1 })
  await plain.drill()
  expect(plain.drills(), 'nothing to try').toBe(0)
  await plain.makeDue()
  await plain.drill()
  plain.clock.advance(DAY)
  expect(await age(plain), 'since there are backups').toBe(86_400 + 5 * 60 - 5 * 60)
  await plain.drill()
  expect(plain.drills()).toBe(2)
  expect(await age(plain)).toBe(0)
  plain.clock.advance(29 * DAY)
  await plain.drill()
  expect(plain.drills()).toBe(2)
  plain.clock.advance(DAY)
  await plain.drill()
  expect(plain.drills()).toBe(3)
  for (const [opensItself, drills] of [
    [false, 0],
    [true, 1],
  ] as const) {
    const sealed = desk({ keys: { isEncrypted: true, opensItself } })
    await sealed.makeDue()
    expect(sealed.files()[0]).toBe('chereta-2026-11-24-0235.sql.age')
    await sealed.drill()
    expect(sealed.drills()).toBe(drills)
  }
})

test('a missing test restore is noticed even after the oldest backups are removed', async () => {
  const { clock, makeDue, backups, files } = desk({ keys: { isEncrypted: true } })
  for (let day = 0; day < 50; day++) {
    await makeDue()
    clock.advance(DAY)
  }
  expect(files().length).toBeLessThan(30)
  const { restore_drill_age_seconds: age } = await backups.figures()
  expect((age?.[0]?.value ?? 0) * 1000).toBeGreaterThan(49 * DAY)
})

test('while a backup is made its partial file shows that to other processes, from the beginning to the hash', async () => {
  const { folder, clock } = desk()
  let go = () => {}
  const mine = scheduledBackups({ clock, log: silentLog }, { folder, at: 150 }, async (file) => {
    writeFileSync(file, 'select 1;\n')
    await new Promise<void>((resolve) => (go = resolve))
  })
  let others = 0
  const theirs = scheduledBackups({ clock, log: silentLog }, { folder, at: 150 }, async () => void others++)
  await mine.jobs[0]?.handle({}, () => true)
  await expect.poll(() => readdirSync(folder)).toContain('chereta-2026-11-24-0235.sql')
  await theirs.jobs[0]?.handle({}, () => true)
  await theirs.settled()
  go()
  await mine.settled()
  await theirs.jobs[0]?.handle({}, () => true)
  await theirs.settled()
  expect(others).toBe(0)
  expect(filesOf(folder)).toEqual(['chereta-2026-11-24-0235.sql', 'chereta-2026-11-24-0235.sql.sha256'])
})
