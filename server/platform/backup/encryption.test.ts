import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBackupFile } from './backup-file.ts'
import { createOpener, plainBytes } from './encryption.ts'

const folder = mkdtempSync(join(tmpdir(), 'chereta-encryption-'))
const at = (name: string) => join(folder, name)
const SECRET = `ጨረታ ${'x'.repeat(300_000)}`
let recipient: string
beforeAll(async () => {
  const key = await generateX25519Identity()
  recipient = await identityToRecipient(key)
  writeFileSync(at('key'), `# public key: ${recipient}\n${key}\n`)
  writeFileSync(at('other'), `${await generateX25519Identity()}\n`)
  const file = await createBackupFile(at('whole'), [recipient])
  for (let n = 0; n < 20; n++) await file.write(Buffer.from(SECRET))
  await file.finish()
})
afterAll(() => rmSync(folder, { recursive: true }))

const read = async (name: string, key?: string) =>
  Buffer.concat(await Array.fromAsync(plainBytes(at(name), key === undefined ? undefined : at(key)))).toString()
const refusal = (name: string, key?: string) =>
  read(name, key).then(
    () => 'read',
    (error: Error) => `${error.name}: ${error.message}`,
  )

test('written data can be read only with the key, and is nowhere in the clear', async () => {
  expect(readFileSync(at('whole')).includes('xxxxxxxx')).toBe(false)
  expect(statSync(at('whole')).mode & 0o777).toBe(0o600)
  expect(await read('whole', 'key')).toBe(SECRET.repeat(20))
})

test('a wrong, missing or invalid key is refused with its own message, without any part of the key', async () => {
  expect(await refusal('whole', 'other')).toMatch(/^BackupRefused: The key in .*other does not open .*whole/)
  expect(await refusal('whole')).toMatch(/^BackupRefused: .* is encrypted\. Say which file holds the secret key/)
  expect(await refusal('whole', 'nowhere')).toMatch(/cannot be read .*ENOENT/)
  for (const [n, text] of ['AGE-SECRET-KEY-1QQQ', '', recipient].entries()) {
    writeFileSync(at(`bad${n}`), text)
    const said = await refusal('whole', `bad${n}`)
    expect(said).toMatch(/holds no secret key of age/)
    if (text !== '') expect(said).not.toContain(text)
  }
})

test('the header shows whether a key opens a file', async () => {
  writeFileSync(at('plain'), 'in the clear')
  const whole = readFileSync(at('whole'))
  writeFileSync(at('head'), whole.subarray(0, 1000))
  writeFileSync(at('cut-head'), whole.subarray(0, 100))
  const readable = async (key?: string) => {
    const opens = await createOpener(key === undefined ? undefined : at(key))
    return Promise.all(['whole', 'head', 'cut-head', 'plain'].map((name) => opens(at(name))))
  }
  expect(await readable('key')).toEqual([true, true, false, true])
  expect(await readable('other')).toEqual([false, false, false, true])
  expect(await readable()).toEqual([false, false, false, true])
  await expect(createOpener(at('nowhere'))).rejects.toThrow('cannot be read')
  const opens = await createOpener(at('key'))
  await expect(opens(at('nowhere'))).rejects.toThrow('ENOENT')
})

test('a file that is cut or changed anywhere, or has garbage after its first line, is refused', async () => {
  const whole = readFileSync(at('whole'))
  // Also at a border of 64 KiB pieces, after which the remainder is whole pieces.
  const payload = whole.indexOf('\n', whole.indexOf('\n--- ') + 1) + 1
  const cuts = [30, 100, payload, payload + 16, payload + 16 + 65_552, payload + 16 + 3 * 65_552, whole.length - 1]
  for (const length of cuts) {
    writeFileSync(at('cut'), whole.subarray(0, length))
    expect(await refusal('cut', 'key'), `cut at ${length}`).toMatch(/^BackupRefused: .*is cut short, or was changed/)
  }
  for (const place of [payload + 3, payload + 1000, whole.length - 5]) {
    const changed = Buffer.from(whole)
    changed[place] = (changed[place] ?? 0) ^ 1
    writeFileSync(at('changed'), changed)
    expect(await refusal('changed', 'key'), `changed at ${place}`).toMatch(/^BackupRefused: .*was changed or damaged/)
  }
  writeFileSync(at('garbage'), Buffer.concat([Buffer.from('age-encryption.org/v1\n'), randomBytes(5000)]))
  expect(await refusal('garbage', 'key')).toMatch(/^BackupRefused/)
})

test('an error while writing leaves no part, also with an invalid key', async () => {
  const file = await createBackupFile(at('given-up'), [recipient])
  await file.write(Buffer.from('half'))
  await file.abandon()
  const bad = await createBackupFile(at('bad'), ['age1nonsense'])
  await expect(
    (async () => {
      await bad.write(Buffer.from('x'))
      await bad.finish()
    })(),
  ).rejects.toThrow('BACKUP_RECIPIENT is not a public key')
  await bad.abandon()
  expect(readdirSync(folder).filter((name) => /part|given-up|^bad$/.test(name))).toEqual([])
})
