import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { SETTINGS, readConfig } from './config.ts'

test('an empty environment gives the embedded database on loopback, both roles', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 4600,
    publicOrigin: 'http://127.0.0.1:4600',
    database: { kind: 'pglite', dataDir: 'data' },
    integrations: { telegramBot: undefined, analyticsUrl: undefined },
  })
})

test('empty values count as absent', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' }).port).toBe(4600)
})

test('.env.example has every setting, with its default', () => {
  const example = parseEnv(readFileSync(new URL('../.env.example', import.meta.url), 'utf8'))
  expect(Object.keys(example).sort()).toEqual([...SETTINGS].sort())
  expect(readConfig(example)).toEqual(readConfig({}))
})

test('all faults are reported together, each naming its setting', () => {
  const read = () =>
    readConfig({ PORT: '70000', DATABASE_URL: 'mysql://x', LOG_LEVEL: 'loud', SAMPLES: 'maybe', ROLES: 'cook' })
  for (const name of ['PORT', 'DATABASE_URL', 'LOG_LEVEL', 'SAMPLES', 'ROLES']) expect(read).toThrow(name)
  expect(read).toThrow('5 faults')
})

test('a split process needs a database server', () => {
  expect(() => readConfig({ ROLES: 'web' })).toThrow('DATABASE_URL')
  expect(readConfig({ ROLES: 'web', DATABASE_URL: 'postgres://localhost/x' }).roles.has('jobs')).toBe(false)
})

test('external services are named plainly', () => {
  expect(
    readConfig({ TELEGRAM_BOT_NAME: '@chereta_bot', ANALYTICS_URL: 'https://a.example/e?k=1' }).integrations,
  ).toEqual({
    telegramBot: 'chereta_bot',
    analyticsUrl: 'https://a.example/e?k=1',
    mapsKey: undefined,
  })
  expect(readConfig({ GOOGLE_MAPS_KEY: 'AIza-of_this-site' }).integrations.mapsKey).toBe('AIza-of_this-site')
  expect(() => readConfig({ GOOGLE_MAPS_KEY: 'a b&c' })).toThrow('GOOGLE_MAPS_KEY')
  expect(() => readConfig({ TELEGRAM_BOT_NAME: 'a/b', ANALYTICS_URL: 'ftp://a' })).toThrow('2 faults')
})

test('social sign-ins are off until they are configured, which is no fault', () => {
  expect(readConfig({}).signIn).toEqual({ smsDailyCap: 2000 })
  const env = {
    GOOGLE_CLIENT_IDS: 'web.apps.example, android.apps.example',
    TELEGRAM_BOT_NAME: '@chereta_bot',
    TELEGRAM_BOT_TOKEN: `1:${'x'.repeat(30)}`,
  }
  expect(readConfig(env).signIn).toMatchObject({
    google: { clientIds: ['web.apps.example', 'android.apps.example'] },
    telegram: { botName: 'chereta_bot' },
  })
  expect(() => readConfig({ TELEGRAM_BOT_TOKEN: `1:${'x'.repeat(30)}` })).toThrow('TELEGRAM_BOT_NAME')
  expect(() => readConfig({ GOOGLE_KEYS_URL: 'http://keys.example/certs' })).toThrow('GOOGLE_KEYS_URL must be https')
})

test('the operator is named as far as configured', () => {
  expect(readConfig({}).contact).toEqual({ phones: [] })
  const env = {
    OPERATOR_NAME: 'Chereta PLC',
    OPERATOR_PHONES: '011 550 0000, +251911223344',
    OPERATOR_EMAIL: 'info@chereta.example',
  }
  expect(readConfig(env).contact).toEqual({
    name: 'Chereta PLC',
    phones: ['011 550 0000', '+251911223344'],
    email: 'info@chereta.example',
  })
  expect(() =>
    readConfig({ OPERATOR_PHONES: 'call us', OPERATOR_EMAIL: 'nobody', OPERATOR_WEBSITE: 'javascript:1' }),
  ).toThrow('3 faults')
})

test('push needs no setting, and can be switched off; the bot takes updates only with a secret', () => {
  expect(readConfig({})).toMatchObject({ push: { hosts: [] } })
  expect(readConfig({ PUSH: 'off' }).push).toBeUndefined()
  expect(readConfig({ PUSH_HOSTS: '127.0.0.1:4700, Push.example' }).push?.hosts).toEqual([
    '127.0.0.1:4700',
    'push.example',
  ])
  expect(() => readConfig({ VAPID_PUBLIC_KEY: `B${'a'.repeat(86)}` })).toThrow('go together')
  expect(() => readConfig({ VAPID_SUBJECT: 'me', PUSH_HOSTS: 'http://x/y' })).toThrow('2 faults')
  const bot = { TELEGRAM_BOT_NAME: 'chereta_bot', TELEGRAM_BOT_TOKEN: `1:${'x'.repeat(30)}` }
  expect(readConfig(bot).channels.telegram).toMatchObject({ apiUrl: 'https://api.telegram.org' })
  expect(readConfig(bot).telegramWebhookSecret).toBeUndefined()
  expect(() => readConfig({ TELEGRAM_WEBHOOK_SECRET: 'x'.repeat(20) })).toThrow('TELEGRAM_BOT_TOKEN')
  expect(() => readConfig({ ...bot, TELEGRAM_API_URL: 'http://bot.example' })).toThrow('https')
})

test('calls of an Android web view go elsewhere only where cookies reach both', () => {
  const base = (API_BASE_URL: string, PUBLIC_ORIGIN = 'https://chereta.example') =>
    readConfig({ PUBLIC_ORIGIN, API_BASE_URL }).apiBase
  expect(readConfig({}).apiBase).toBeUndefined()
  expect(base('https://chereta.example/')).toBeUndefined()
  expect(base('https://chereta.example:8443')).toEqual({ origin: 'https://chereta.example:8443' })
  expect(base('https://api.chereta.example/')).toEqual({
    origin: 'https://api.chereta.example',
    cookieDomain: 'chereta.example',
  })
  expect(base('https://api.chereta.example', 'https://www.chereta.example')).toMatchObject({
    cookieDomain: 'chereta.example',
  })
  expect(base('http://127.0.0.1:4700', 'http://127.0.0.1:4600')).toEqual({ origin: 'http://127.0.0.1:4700' })
  for (const other of [
    'https://api.other.example',
    'https://evilchereta.example',
    'https://example',
    'http://localhost:4700',
  ]) {
    expect(() => base(other)).toThrow('API_BASE_URL must be of the host of PUBLIC_ORIGIN')
  }
  expect(() => base('http://api.chereta.example')).toThrow('API_BASE_URL must be https')
  for (const more of ['/v1', '/?a=1', '/#a'])
    expect(() => base(`https://api.chereta.example${more}`)).toThrow('nothing after its host')
  expect(() => base('https://me:secret@api.chereta.example')).toThrow('nothing after its host')
  expect(() => base('api.chereta.example')).toThrow('API_BASE_URL must be an address')
})

test('documents are stored on disk next to the database, or in a bucket if all its settings are given', () => {
  expect(readConfig({ DATA_DIR: '/srv/chereta' }).documents).toEqual({ kind: 'disk', folder: '/srv/chereta/documents' })
  const bucket = {
    DOCUMENTS_S3_ENDPOINT: 'https://s3.example/',
    DOCUMENTS_S3_BUCKET: 'chereta-documents',
    DOCUMENTS_S3_ACCESS_KEY_ID: 'key',
    DOCUMENTS_S3_SECRET_ACCESS_KEY: 'secret',
    DOCUMENTS_S3_PREFIX: 'files/',
  }
  const { documents } = readConfig(bucket)
  expect(documents).toMatchObject({
    kind: 's3',
    endpoint: 'https://s3.example',
    bucket: 'chereta-documents',
    region: 'us-east-1',
    prefix: 'files/',
  })
  expect(() => readConfig({ ...bucket, DOCUMENTS_S3_BUCKET: '' })).toThrow('go together')
  expect(() => readConfig({ ...bucket, DOCUMENTS_S3_ENDPOINT: 'http://s3.example' })).toThrow('https')
  expect(() => readConfig({ ...bucket, DOCUMENTS_S3_PREFIX: '../' })).toThrow('DOCUMENTS_S3_PREFIX')
})
