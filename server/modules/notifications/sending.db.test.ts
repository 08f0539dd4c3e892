import { DAY, HOUR, MINUTE } from '#ethiopia/time-units.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startMailServer } from '#test/fakes/mail-server.ts'
import { startSmsGateway } from '#test/fakes/sms-gateway.ts'
import { startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { tables } from '#server/platform/db.ts'
import { enqueueMessage, isAddressGone } from './index.ts'
import type { OutgoingMessage } from './index.ts'
import type { NotificationTables } from './store/tables.ts'

type Fakes = { mail: Awaited<ReturnType<typeof startMailServer>>; sms: Awaited<ReturnType<typeof startSmsGateway>> }
let fakes: Fakes
let app: TestApp
let count = 0

const mail = (more: Partial<OutgoingMessage> = {}): OutgoingMessage => {
  count++
  return {
    kind: 'test',
    channel: 'email',
    to: `person${count}@example.com`,
    lang: 'en',
    subject: 'Subject',
    text: 'Words',
    key: `mail ${count}`,
    ...more,
  }
}
const text = (more: Partial<OutgoingMessage> = {}) =>
  mail({ channel: 'sms', to: `+2519${String(10_000_000 + ++count)}`, ...more })
const queue = (message: OutgoingMessage) => enqueueMessage(app.world, app.world.db, message)
const stateOf = (key: string) =>
  tables<NotificationTables>(app.world.db)
    .selectFrom('delivery')
    .select(['state', 'attempts', 'error', 'body_text', 'provider_id'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow()

beforeAll(async () => {
  fakes = { mail: await startMailServer(), sms: await startSmsGateway() }
  app = await startTestApp({
    env: {
      SMTP_URL: fakes.mail.url,
      MAIL_FROM: 'Chereta <alerts@chereta.test>',
      AFROMESSAGE_URL: fakes.sms.url,
      AFROMESSAGE_TOKEN: 'token',
      AFROMESSAGE_SENDER: 'Chereta',
    },
  })
})
afterAll(async () => {
  await app.stop()
  await fakes.mail.stop()
  await fakes.sms.stop()
})
beforeEach(() => {
  fakes.mail.mails.length = 0
  fakes.sms.texts.length = 0
})
afterEach(() => {
  fakes.mail.behave('ok')
  fakes.sms.behave('ok')
})

describe('e-mail', () => {
  test('is sent to a real mail server, in both scripts, as text and HTML', async () => {
    const message = mail({ lang: 'am', subject: 'ጨረታ ተከፍቷል', text: 'ሰላም አለሙ', html: '<p>ሰላም <b>አለሙ</b></p>' })
    await queue(message)
    await app.drain()
    expect(fakes.mail.mails).toHaveLength(1)
    expect(fakes.mail.mails[0]).toMatchObject({
      subject: 'ጨረታ ተከፍቷል',
      from: { name: 'Chereta', address: 'alerts@chereta.test' },
      to: [{ address: message.to }],
    })
    expect(fakes.mail.mails[0]?.text?.trim()).toBe('ሰላም አለሙ')
    expect(fakes.mail.mails[0]?.html).toContain('<b>አለሙ</b>')
    expect(fakes.mail.mails[0]?.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    )
    expect(await stateOf(message.key)).toMatchObject({ state: 'sent', attempts: 1 })
  })
  test('the same key is one message', async () => {
    const message = mail()
    expect(await queue(message)).toBe('queued')
    expect(await queue(message)).toBe('queued')
    await app.drain()
    expect(fakes.mail.mails).toHaveLength(1)
  })
  test('a refused address is the end, a busy server is tried again with the same message id', async () => {
    const refused = mail()
    fakes.mail.behave('refuse')
    await queue(refused)
    await app.drain()
    expect(await stateOf(refused.key)).toMatchObject({
      state: 'failed',
      attempts: 1,
      error: 'the mail server answered 550',
    })

    const busy = mail()
    fakes.mail.behave('busy')
    await queue(busy)
    await app.drain()
    expect(await stateOf(busy.key)).toMatchObject({
      state: 'pending',
      attempts: 1,
      error: 'the mail server answered 451',
    })
    fakes.mail.behave('lost-reply')
    app.clock.advance(MINUTE)
    await queue(mail({ to: 'wake@example.com' }))
    await app.drain()
    fakes.mail.behave('ok')
    app.clock.advance(MINUTE)
    await queue(mail({ to: 'wake2@example.com' }))
    await app.drain()
    expect(await stateOf(busy.key)).toMatchObject({ state: 'sent' })
    const ids = fakes.mail.mails.filter(({ to }) => to?.[0]?.address === busy.to).map(({ messageId }) => messageId)
    expect(ids.length).toBeGreaterThan(1)
    expect(new Set(ids).size).toBe(1)
  })
  test('is given up after four hours, and not sent later', async () => {
    const message = mail()
    const late = mail({ expiresAt: app.clock.now() + 10 * MINUTE })
    fakes.mail.behave('busy')
    await queue(message)
    await queue(late)
    for (let tried = 0; tried < 20 && (await stateOf(message.key)).state === 'pending'; tried++) {
      await app.drain()
      app.clock.advance(15 * MINUTE)
      await app.world.db.transaction().execute((tx) => app.world.jobs.send(tx, 'messages-email', {}))
    }
    expect(await stateOf(message.key)).toMatchObject({ state: 'failed', error: 'the mail server answered 451' })
    expect(await stateOf(late.key)).toMatchObject({ state: 'expired' })
  })
  test('no line end or comma in an address, name or subject adds a header or a recipient', async () => {
    const hostile = [
      mail({ to: 'a@example.com, victim@example.com' }),
      mail({ to: 'a@example.com\r\nBcc: victim@example.com' }),
      mail({ subject: 'Hello\r\nBcc: victim@example.com' }),
      mail({ to: '<victim@example.com>' }),
      mail({ to: 'a@example.com\0' }),
    ]
    for (const message of hostile) await queue(message)
    await app.drain()
    expect(fakes.mail.recipients.flat()).not.toContain('victim@example.com')
    for (const received of fakes.mail.mails) expect(received.bcc ?? []).toEqual([])
    expect(fakes.mail.recipients.every((list) => list.length === 1)).toBe(true)
  })
})

describe('SMS', () => {
  test('goes to the gateway in its own format', async () => {
    const message = text({ text: 'Your code is 123456', secret: true })
    await queue(message)
    await app.drain()
    expect(fakes.sms.texts).toEqual([
      { to: message.to, message: 'Your code is 123456', sender: 'Chereta', token: 'token' },
    ])
    expect(await stateOf(message.key)).toMatchObject({ state: 'sent', body_text: '', provider_id: 'm-1' })
  })
  test.each([
    ['rejects', 'pending', 'the SMS gateway refused: Insufficient balance'],
    ['rejects-number', 'failed', 'the SMS gateway refused: Invalid recipient number'],
    ['rejects-naming', 'failed', 'the SMS gateway refused: Invalid number …'],
    ['rejects-sender', 'pending', 'the SMS gateway refused: Invalid sender name for this number'],
    ['error', 'pending', 'the SMS gateway answered 500'],
    ['garbage', 'pending', 'the SMS gateway answered something unreadable'],
    ['lost-reply', 'pending', 'the SMS gateway cannot be reached'],
    // Our token must not go anywhere else.
    ['redirect', 'pending', 'the SMS gateway cannot be reached'],
    ['patience', 'pending', 'the SMS gateway asks for patience'],
  ] as const)('a gateway that %s', async (mode, state, error) => {
    const message = text({ secret: true })
    fakes.sms.behave(mode)
    await queue(message)
    await app.drain()
    expect(await stateOf(message.key)).toMatchObject({ state, error, body_text: state === 'failed' ? '' : 'Words' })
  })
})

describe('a mailbox or phone counts as gone only', () => {
  const isGone = ({ channel, to }: OutgoingMessage) =>
    isAddressGone(app.world.db, channel === 'sms' ? 'sms' : 'email', to)
  test('if the refusal is about it and not about us', async () => {
    const mails: boolean[] = []
    for (const mode of ['refuse', 'refuse-sender', 'refuse-unsaid'] as const) {
      fakes.mail.behave(mode)
      const message = mail()
      await queue(message)
      await app.drain()
      mails.push(await isGone(message))
      expect((await stateOf(message.key)).state).toBe(mode === 'refuse-sender' ? 'pending' : 'failed')
    }
    const texts: boolean[] = []
    for (const mode of ['rejects-number', 'rejects-sender', 'rejects'] as const) {
      fakes.sms.behave(mode)
      const message = text()
      await queue(message)
      await app.drain()
      texts.push(await isGone(message))
    }
    expect([mails, texts]).toEqual([
      [true, false, false],
      [true, false, false],
    ])
  })
  test('not because a server that rejects all our email answers with the code of a missing mailbox', async () => {
    const about = async (words: string) => {
      fakes.mail.behave({ bare550: words })
      const message = mail()
      await queue(message)
      await app.drain()
      return [(await stateOf(message.key)).state, await isGone(message)]
    }
    for (const words of [
      'relay not permitted',
      'rejected because 192.0.2.7 is in a black list at zen.spamhaus.org',
      'Client host blocked using dnsbl.example.net',
      'IP address blocked',
      'Your host has a poor reputation',
      'HELO name refused',
    ])
      expect(await about(words), words).toEqual(['pending', false])
    expect(await about('Administrative prohibition')).toEqual(['failed', false])
    for (const words of ['No such user here', '<relay@example.com>: unknown user', 'mailbox unavailable'])
      expect(await about(words), words).toEqual(['failed', true])
  })
  test('until a message is accepted there again', async () => {
    const [email, sms] = [mail(), text()]
    fakes.mail.behave('refuse')
    fakes.sms.behave('rejects-number')
    for (const message of [email, sms]) await queue(message)
    await app.drain()
    expect([await isGone(email), await isGone(sms)]).toEqual([true, true])
    fakes.mail.behave('ok')
    fakes.sms.behave('ok')
    for (const message of [email, sms]) await queue({ ...message, key: `${message.key} again` })
    await app.drain()
    expect([await isGone(email), await isGone(sms)]).toEqual([false, false])
  })
})

test('one mailbox or phone gets at most five an hour and ten a day, whatever its spelling, safety notices aside', async () => {
  const outcomes: string[] = []
  for (let n = 0; n < 7; n++)
    outcomes.push(await queue(mail({ to: n % 2 === 0 ? 'V.ictim@example.com' : 'victim+x@Example.com' })))
  expect(outcomes).toEqual(['queued', 'queued', 'queued', 'queued', 'queued', 'capped', 'capped'])
  expect(await queue(mail({ to: 'victim@example.com', always: true }))).toBe('queued')
  app.clock.advance(HOUR + 1)
  outcomes.length = 0
  for (let n = 0; n < 6; n++) outcomes.push(await queue(mail({ to: 'victim@example.com' })))
  expect(outcomes.filter((outcome) => outcome === 'queued')).toHaveLength(4)
  app.clock.advance(DAY)
  expect(await queue(mail({ to: 'victim@example.com' }))).toBe('queued')
})

test('the cap holds for requests at the same moment', async () => {
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => queue(mail({ to: 'crowd@example.com' }))))
  expect(outcomes.filter((outcome) => outcome === 'queued')).toHaveLength(5)
})
