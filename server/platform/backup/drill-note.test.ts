import {
  chownSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { DAY } from '#ethiopia/time-units.ts'
import { noteDrill, noteFirstBackup, readDrillNote } from './drill-note.ts'
import { backupAges } from './scheduled-backups.ts'

const NOW = Date.parse('2026-11-24T02:40:00+03:00')
const isRoot = process.getuid?.() === 0
const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})
function desk() {
  const folder = mkdtempSync(join(tmpdir(), 'chereta-drill-'))
  folders.push(folder)
  for (const name of ['chereta-2026-10-01-0230.sql', 'chereta-2026-10-01-0230.sql.sha256'])
    writeFileSync(join(folder, name), '')
  return { folder, note: join(folder, 'drill.json') }
}
const drillAge = async (folder: string) => (await backupAges(folder, NOW)).restore_drill_age_seconds?.[0]?.value

test('a note that cannot be read is not replaced and does not count as missing; the next good drill replaces it', async () => {
  const { folder, note } = desk()
  // A link to itself is unreadable for everybody, even for root.
  symlinkSync(note, note)
  expect(await readDrillNote(folder)).toBeUndefined()
  await noteFirstBackup(folder, NOW)
  expect(readlinkSync(note)).toBe(note)
  expect(await drillAge(folder), 'the alarm rings').toBe(Infinity)
  await noteDrill(folder, 'chereta-2026-10-01-0230.sql', NOW - DAY)
  expect(lstatSync(note).isFile()).toBe(true)
  expect(await drillAge(folder)).toBe(86_400)
})

test('a missing note and an invalid one count as none', async () => {
  const { folder, note } = desk()
  for (const text of [undefined, '', 'null', '{"at":']) {
    if (text !== undefined) writeFileSync(note, text)
    expect(await readDrillNote(folder), text).toEqual({})
  }
  await noteFirstBackup(folder, NOW)
  await noteFirstBackup(folder, NOW + DAY)
  expect(JSON.parse(readFileSync(note, 'utf8'))).toEqual({ since: NOW })
})

test.runIf(isRoot)('a note written by root belongs to the owner of the folder', async () => {
  const { folder, note } = desk()
  chownSync(folder, 1234, 2345)
  // From a killed run of another user.
  writeFileSync(`${note}.new`, '', { mode: 0o400 })
  await noteDrill(folder, 'chereta-2026-10-01-0230.sql', NOW)
  const { uid, gid, mode } = statSync(note)
  expect([uid, gid, mode & 0o777]).toEqual([1234, 2345, 0o600])
})
