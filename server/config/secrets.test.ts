import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig, readSecretStates, SETTINGS } from '../config.ts'
import { SECRETS } from './secrets.ts'

const folder = mkdtempSync(join(tmpdir(), 'chereta-secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))
const fileOf = (text: string, name = 'secret') => {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

test('a secret may stand in a file, and line ends after it are cut', () => {
  const DATABASE_URL_FILE = fileOf('postgres://chereta:pass word@db/chereta\r\n\n')
  expect(readConfig({ DATABASE_URL_FILE }).database).toEqual({
    kind: 'postgres',
    url: 'postgres://chereta:pass word@db/chereta',
  })
})

test('each secret is read from its file as it would be from the environment', () => {
  const files = Object.fromEntries(
    SECRETS.map((name) => [`${name}_FILE`, fileOf('no value that fits anything\n', name)]),
  )
  const values = Object.fromEntries(SECRETS.map((name) => [name, 'no value that fits anything']))
  const faults = (env: Record<string, string>) => {
    try {
      return JSON.stringify(readConfig(env))
    } catch (error) {
      return (error as Error).message
    }
  }
  expect(faults(files)).toBe(faults(values))
  expect(faults(files)).toContain('DATABASE_URL must begin with')
})

test('a secret given twice, and a file that is empty or missing, are faults that name the setting and show no value', () => {
  const read = () =>
    readConfig({
      SMTP_URL: 'smtp://user:hush@mail.example',
      SMTP_URL_FILE: fileOf('smtp://user:hush@mail.example'),
      AFROMESSAGE_TOKEN_FILE: fileOf('\n', 'empty'),
      DATABASE_URL_FILE: join(folder, 'nowhere'),
    })
  expect(read).toThrow('SMTP_URL and SMTP_URL_FILE are both set')
  expect(read).toThrow('AFROMESSAGE_TOKEN_FILE names a file that is empty')
  expect(read).toThrow('DATABASE_URL_FILE names a file that cannot be read')
  expect(read).toThrow(/^(?!.*hush)/s)
})

test('every setting that sounds like a secret is one, or is known to be public', () => {
  const KNOWN = [
    'VAPID_PUBLIC_KEY',
    'SANTIMPAY_NOTICE_KEY',
    'GOOGLE_MAPS_KEY',
    'GOOGLE_KEYS_URL',
    'GOOGLE_TOKEN_URL',
    'MODEL_DAILY_TOKENS',
  ]
  const secret = /KEY|TOKEN|SECRET|PASSWORD|HEADERS|SMTP_URL|DATABASE/
  expect(SETTINGS.filter((name) => secret.test(name) && !KNOWN.includes(name)).sort()).toEqual([...SECRETS].sort())
})

test('the place of a secret is listed, with its age where known', () => {
  const file = fileOf('1:x', 'token')
  utimesSync(file, 86_400, 86_400)
  const states = readSecretStates({ TELEGRAM_BOT_TOKEN_FILE: file, SMTP_URL: 'smtp://x' })
  const of = (name: string) => states.find((state) => state.name === name)
  expect(of('TELEGRAM_BOT_TOKEN')).toEqual({ name: 'TELEGRAM_BOT_TOKEN', kept: 'file', file, changedAt: 86_400_000 })
  expect(of('SMTP_URL')).toEqual({ name: 'SMTP_URL', kept: 'environment' })
  expect(of('DATABASE_URL')).toEqual({ name: 'DATABASE_URL', kept: 'nowhere' })
  expect(of('BACKUP_IDENTITY')).toEqual({ name: 'BACKUP_IDENTITY', kept: 'nowhere' })
  expect(readSecretStates({ BACKUP_IDENTITY_FILE: file })).toContainEqual({
    name: 'BACKUP_IDENTITY',
    kept: 'file',
    file,
    changedAt: 86_400_000,
  })
})
