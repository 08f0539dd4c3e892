import { createECDH } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startMailServer } from '#test/fakes/mail-server.ts'
import { startS3 } from '#test/fakes/s3-server.ts'
import { startSmsGateway } from '#test/fakes/sms-gateway.ts'
import { startStuckHttp } from '#test/fakes/stuck-provider.ts'
import { BOT_TOKEN, startBotApi } from '#test/fakes/telegram-bot-api.ts'
import { examined, withoutSecrets } from './finding.ts'
import type { DoctorFinding } from './finding.ts'
import { examineFolder, examinePublicAddress, examineSandbox } from './machine.ts'
import { examineBot, examineBucket, examineMail, examinePush, examineSms } from './providers.ts'

const NOBODY = '127.0.0.1:9'
const states = (findings: DoctorFinding[]) => findings.map(({ state }) => state)
/** One fault, that says what to do. */
function fault(findings: DoctorFinding[]): string {
  expect(states(findings)).toEqual(['fault'])
  expect(findings[0]?.advice).toMatch(/\w{3}.*\.$/)
  return findings[0]?.found ?? ''
}

describe('the doctor finds', () => {
  let mail: Awaited<ReturnType<typeof startMailServer>>
  let bot: Awaited<ReturnType<typeof startBotApi>>
  let sms: Awaited<ReturnType<typeof startSmsGateway>>
  let s3: Awaited<ReturnType<typeof startS3>>
  beforeAll(async () => {
    ;[mail, bot, sms, s3] = await Promise.all([startMailServer(), startBotApi(), startSmsGateway(), startS3()])
  })
  afterAll(() => Promise.all([mail.stop(), bot.stop(), sms.stop(), s3.stop()]))

  test('a mail server that accepts us, one that does not exist, and one that does not answer', async () => {
    expect(states(await examineMail({ url: mail.url, from: 'a@b.example' }))).toEqual(['well'])
    expect(mail.mails).toEqual([])
    const away = await examined('mail', () =>
      examineMail({ url: `smtp://me:secret-word@${NOBODY}`, from: 'a@b.example' }),
    )
    expect(fault(away)).toContain('ECONNREFUSED')
    const silent = createServer(() => undefined)
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as AddressInfo
    const late = await examined(
      'mail',
      () => examineMail({ url: `smtp://127.0.0.1:${port}`, from: 'a@b.example' }),
      500,
    )
    expect(fault(late)).toContain('no answer within')
    silent.closeAllConnections()
    silent.close()
  })

  test('a bot of another name or with a wrong token, and where Telegram sends updates', async () => {
    const at = { token: BOT_TOKEN, apiUrl: bot.url }
    expect(states(await examineBot(at, { name: 'Chereta_Bot', hook: undefined }))).toEqual(['well'])
    expect(fault(await examineBot(at, { name: 'other_bot', hook: undefined }))).toContain('@chereta_bot')
    const hook = 'https://chereta.example/api/Telegram/webhook'
    expect(states(await examineBot(at, { name: 'chereta_bot', hook }))).toEqual(['well', 'warning'])
    bot.writesTo(hook)
    expect(states(await examineBot(at, { name: 'chereta_bot', hook }))).toEqual(['well'])
    for (const mode of ['wrong-token', 'error', 'garbage', 'null'] as const) {
      bot.behave(mode)
      expect(fault(await examineBot(at, { name: 'chereta_bot', hook })), mode).not.toContain(BOT_TOKEN)
    }
    bot.behave('ok')
  })

  test('an SMS gateway with another token, without money or out of order, and sends nothing', async () => {
    const examine = () => examineSms({ url: sms.url, token: 'token-for-sms', sender: undefined, from: undefined })
    expect(states(await examine())).toEqual(['well'])
    for (const [mode, words] of [
      ['wrong-token', 'token'],
      ['rejects', 'money'],
      ['error', '500'],
      ['garbage', 'nothing that a gateway says'],
    ] as const) {
      sms.behave(mode)
      expect(fault(await examine()), mode).toContain(words)
    }
    expect(sms.texts).toEqual([])
  })

  test('a bucket that is not ours, does not exist or never answers', async () => {
    const config = { kind: 's3', ...s3.config } as const
    expect(states(await examineBucket(config))).toEqual(['well'])
    expect(s3.types()).toEqual([])
    expect(fault(await examineBucket({ ...config, secretAccessKey: 'another-secret' }))).toContain('403')
    expect(fault(await examineBucket({ ...config, bucket: 'elsewhere' }))).toContain('404')
    s3.behave('silent')
    expect(fault(await examined('bucket', () => examineBucket(config), 300))).toContain('no answer')
    s3.behave('ok')
  })

  test('push keys that are not a pair', () => {
    const [one, other] = [createECDH('prime256v1'), createECDH('prime256v1')]
    const publicKey = one.generateKeys('base64url')
    other.generateKeys()
    const keys = (curve: typeof one) => ({ publicKey, privateKey: curve.getPrivateKey('base64url') })
    expect(states(examinePush({ hosts: [], subject: 'mailto:a@b.example', keys: keys(one) }, undefined))).toEqual([
      'well',
    ])
    expect(fault(examinePush({ hosts: [], subject: 'mailto:a@b.example', keys: keys(other) }, undefined))).toContain(
      'public key',
    )
    expect(states(examinePush({ hosts: [] }, undefined))).toEqual(['well', 'warning'])
  })

  test('a public address with an unknown name, another service behind it, or a wrong clock', async () => {
    let date = new Date().toUTCString()
    let body = '{"ok":true}'
    const server = createServer((_, response) => response.writeHead(200, { date }).end(body))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    expect(states(await examinePublicAddress(origin))).toEqual(['well', 'well'])
    date = new Date(Date.now() - 3_600_000).toUTCString()
    const late = await examinePublicAddress(origin)
    expect(states(late)).toEqual(['well', 'fault'])
    expect(late[1]?.found).toMatch(/^3[56]\d\d(\.\d)? s behind/)
    body = '<html>another</html>'
    expect(states(await examinePublicAddress(origin))[0]).toBe('fault')
    expect(fault(await examinePublicAddress('https://no-such-name.invalid'))).toContain('no-such-name.invalid')
    server.close()
  })

  test('the free space of a folder, also of one that does not exist yet', async () => {
    expect(['well', 'warning', 'fault']).toContain((await examineFolder('room', '/tmp/not/there/yet'))[0]?.state)
    expect(fault(await examineFolder('room', '/proc/1'))).toContain('/proc/1')
  })
  test('programs that read pictures outside a sandbox', () => {
    const found = (bwrap: string, programs = ['/usr/bin/env', '/nowhere/pdftoppm']) =>
      examineSandbox(programs, bwrap).map(({ state, found: words }) => `${state}: ${words.split(/[:;]/, 1)[0]}`)
    expect(found('/usr/bin/false')).toEqual(['warning: bubblewrap does not work here'])
    expect(found('/nowhere/bwrap')).toEqual(['warning: bubblewrap is not installed'])
    // Stands in for a working sandbox: it runs any program.
    expect(found('/usr/bin/true')).toEqual(['well: bubblewrap works for this user'])
    expect(found('/usr/bin/false', ['/nowhere/tesseract'])[0]).toMatch(/^skipped/)
  })
})

test('a stuck provider ends in time', async () => {
  const stuck = await startStuckHttp()
  stuck.behave('silent')
  let ended = false
  const call = examineBot({ token: BOT_TOKEN, apiUrl: `http://${stuck.host}` }, { name: 'x', hook: undefined })
  const findings = await examined('bot', () => call.finally(() => (ended = true)), 400)
  expect(fault(findings)).toContain('no answer')
  // The call has a longer limit of its own.
  expect(ended).toBe(false)
  await stuck.stop()
  await call.catch(() => undefined)
})

test('no secret is printed, however it is quoted', () => {
  const said = withoutSecrets(
    'password authentication failed: p@ss/word, p%40ss%2Fword, smtp://me:p%40ss%2Fword@host',
    ['p@ss/word', 'smtp://me:p%40ss%2Fword@host'],
  )
  expect(said).toBe('password authentication failed: •••, •••, •••')
})
