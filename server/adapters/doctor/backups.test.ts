import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { noteDrill, noteFirstBackup } from '#server/platform/backup/drill-note.ts'
import { DAY } from '#ethiopia/time-units.ts'
import { examineBackups } from './backups.ts'

const folder = mkdtempSync(join(tmpdir(), 'chereta-doctor-'))
afterAll(() => rmSync(folder, { recursive: true }))
const at = (text: string) => Date.parse(text)
const states = async (now: number) => (await examineBackups(folder, now)).map(({ what, state }) => `${what} ${state}`)

test('the doctor says that there is no backup, that it is old, that none was ever tried, and that all is well', async () => {
  const made = at('2026-11-24T02:35:00+03:00')
  expect(await states(made)).toEqual(['backups warning'])
  expect(await examineBackups(join(folder, 'nowhere'), made)).toMatchObject([{ state: 'warning' }])
  const file = join(folder, 'chereta-2026-11-24-0235.sql')
  writeFileSync(file, '')
  // Without its hash it is unfinished.
  expect(await states(made)).toEqual(['backups warning'])
  writeFileSync(`${file}.sha256`, '')
  expect(await states(made + DAY)).toEqual(['backups well', 'drill well'])
  expect(await states(made + 2 * DAY)).toEqual(['backups fault', 'drill well'])
  await noteFirstBackup(folder, made - 36 * DAY)
  expect(await states(made)).toEqual(['backups well', 'drill fault'])
  await noteDrill(folder, file, made)
  expect(await states(made + DAY)).toEqual(['backups well', 'drill well'])
})
