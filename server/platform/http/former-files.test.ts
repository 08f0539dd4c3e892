import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY, HOUR } from '#ethiopia/time-units.ts'
import { createFormerFiles } from './former-files.ts'

const root = mkdtempSync(join(tmpdir(), 'chereta-former-'))
const folder = join(root, 'data/former')
let now = Date.parse('2026-11-24T09:00:00Z')
const clock = { now: () => now }
const build = (name: string) => {
  const dist = join(root, name)
  mkdirSync(join(dist, 'client/assets'), { recursive: true })
  writeFileSync(join(dist, `client/assets/${name}-1234567.js`), `// ${name}`)
  writeFileSync(join(dist, `client/assets/${name}-1234567.js.br`), 'packed')
  return createFormerFiles({ dist, folder, clock })
}
let old: ReturnType<typeof build>
let young: ReturnType<typeof build>
beforeAll(() => {
  old = build('old')
  young = build('young')
})
afterAll(() => rmSync(root, { recursive: true }))
const ask = (path: string, headers = {}) => new Request(`http://127.0.0.1${path}`, { headers })

test('each build finds the files of the other, which never change', async () => {
  await old.keep('aaaa')
  await young.keep('bbbb')
  expect(await (await young.find(ask('/assets/old-1234567.js')))?.text()).toBe('// old')
  const other = await old.find(ask('/assets/young-1234567.js', { 'accept-encoding': 'br' }))
  expect(other?.headers.get('cache-control')).toContain('immutable')
  expect(other?.headers.get('content-encoding')).toBe('br')
})
test('no other file is found there', async () => {
  writeFileSync(join(root, 'data/secret.js'), 'secret')
  for (const path of ['/assets/none.js', '/assets/../../../secret.js', '/assets/..%2f..%2f..%2fsecret.js'])
    expect(await young.find(ask(path)), path).toBeUndefined()
})
test('they are deleted a day after the last process of their build, and stay while there is one', async () => {
  for (let hour = 0; hour < 23; hour++) {
    now += HOUR
    await young.keep('bbbb')
  }
  expect(readdirSync(folder).sort()).toEqual(['aaaa', 'bbbb'])
  now += 2 * HOUR
  await young.keep('bbbb')
  expect(readdirSync(folder)).toEqual(['bbbb'])
  now += 2 * DAY
  await young.keep('bbbb')
  expect(existsSync(join(folder, 'bbbb/assets/young-1234567.js'))).toBe(true)
})
test('two processes of a build store them at the same time', async () => {
  rmSync(folder, { recursive: true })
  // The age of a folder that is being filled is by the machine's clock.
  now = Date.now()
  await Promise.all([1, 2, 3].map(() => young.keep('bbbb')))
  expect(readdirSync(folder)).toEqual(['bbbb'])
})
