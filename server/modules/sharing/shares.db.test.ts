import { DAY, HOUR, MINUTE } from '#ethiopia/time-units.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aPerson, newEmail, newPhone } from '#test/factories/people.ts'
import { anApprovedTender } from '#test/factories/tender.ts'
import { updateTender } from '#server/modules/tenders/store/tenders.ts'
import { sharingFixture, stopTokenFor } from '#test/factories/sharing-fixture.ts'

const fixture = sharingFixture()
const { send, text, stateOf, later, round } = fixture
const byEmail = 'POST /api/tenders/send_email' as const
const byText = 'POST /api/tenders/send_text' as const
const named = (id: number, name: string) =>
  sql`update person set name = ${name} where id = ${id}`.execute(fixture.app.world.db)

describe('by e-mail', () => {
  test('an email is sent in our own words, with the public link and one-click stop, and its sender sees that it was accepted', async () => {
    const email = newEmail()
    await named(fixture.sharer.id, 'አበበ ከበደ')
    const outcome = await fixture.app.call(
      byEmail,
      { body: { id: fixture.tender.id, email, name: 'Sara at Tana' } },
      fixture.sharer,
    )
    expect(outcome).toEqual({ shareId: expect.any(Number), state: 'queued' })
    await fixture.app.drain()
    expect(await stateOf(outcome.shareId)).toMatchObject({
      state: 'sent',
      channel: 'email',
      to: email,
      name: 'Sara at Tana',
      tenderId: fixture.tender.id,
    })
    const [mail] = fixture.mail.mails
    expect(mail?.subject).toBe('አበበ ከበደ shared a tender with you: Supply of submersible pumps for rural boreholes')
    for (const words of [mail?.text, mail?.html]) {
      expect(words).toContain(`http://chereta.test/tenders/display?guid=${fixture.tender.guid}`)
      expect(words).toContain('Tana Basin Water Works Enterprise')
      expect(words).not.toContain('renewed trade licence')
      expect(words).not.toContain('Sara')
    }
    const header = (key: string) => mail?.headers.find((header) => header.key === key)?.value
    expect(header('list-unsubscribe')).toContain(`http://chereta.test/api/sharing/stop/${stopTokenFor(mail?.text)}`)
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  })
  test('an email of staff without a name names nobody, as their mailbox is only for colleagues', async () => {
    const email = newEmail()
    const staff = await aPerson(fixture.app, { name: null, email: 'hana.mailbox@example.com', roles: ['editor'] })
    await fixture.app.call(byEmail, { body: { id: fixture.tender.id, email } }, staff)
    await fixture.app.drain()
    const mail = fixture.mail.mails.find(({ to }) => JSON.stringify(to).includes(email))
    expect(mail?.subject).toContain('Supply of submersible pumps')
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain('hana.mailbox')
  })
  test('an email is in Amharic for a sender who reads the page in Amharic', async () => {
    const browser = { ...fixture.sharer, cookies: new Map([...fixture.sharer.cookies, ['lang', 'am']]) }
    await send(newEmail(), browser)
    await fixture.app.drain()
    expect(fixture.mail.mails[0]?.subject).toContain('ጨረታ አጋርተውዎታል')
    expect(fixture.mail.mails[0]?.html).toContain('<html lang="am">')
  })
  test('an email that waited says when the tender closes now, in both languages', async () => {
    fixture.mail.behave('busy')
    const { id } = await anApprovedTender(fixture.app, { closing: { dateType: 4, text: 'until <stock> lasts' } })
    await fixture.app.call(byEmail, { body: { id, email: newEmail() } }, fixture.sharer)
    const amharic = { ...fixture.sharer, cookies: new Map([...fixture.sharer.cookies, ['lang', 'am']]) }
    await fixture.app.call(byEmail, { body: { id, email: newEmail() } }, amharic)
    await fixture.app.drain()
    const closingAt = fixture.app.clock.now() + 40 * DAY
    await updateTender(fixture.app.world.db, id, { closingAt, closingTyped: null, openUntil: closingAt })
    fixture.mail.behave('ok')
    await later(HOUR)
    await round('email')
    const words = fixture.mail.mails.map(({ text, html }) => [text, html].join('\n'))
    expect(words).toHaveLength(2)
    for (const word of words) expect(word).not.toContain('stock')
    const english = words.find((each) => each.includes('Closes: '))
    expect(english?.match(/Closes: [^<\n]*2026/g)).toHaveLength(2)
    expect(words.find((each) => each !== english)?.match(/የሚዘጋው፦ [^<\n]*20/g)).toHaveLength(2)
  })
  test('an address that the mail server refuses is shown as refused, then and the next time', async () => {
    fixture.mail.behave('refuse')
    const email = newEmail()
    const { shareId } = await send(email)
    await fixture.app.drain()
    expect(await stateOf(shareId)).toMatchObject({ state: 'refused', reason: 'address-refused' })
    fixture.mail.behave('ok')
    expect(await send(email)).toEqual({ state: 'refused', reason: 'address-refused' })
  })
  test('an unavailable mail server means waiting, and in the end a failure, never a success', async () => {
    fixture.mail.behave('busy')
    const { shareId } = await send(newEmail())
    await fixture.app.drain()
    expect(await stateOf(shareId)).toMatchObject({ state: 'queued' })
    for (let n = 0; n < 60; n++) {
      fixture.app.clock.advance(5 * MINUTE)
      await round('email')
    }
    await later(0)
    expect(await stateOf(shareId)).toMatchObject({ state: 'failed', reason: 'not-delivered' })
    expect(fixture.mail.mails).toEqual([])
  })
  test('the same share within a day is not sent again, unless it failed', async () => {
    const email = newEmail()
    const [first, twin] = await Promise.all([send(email), send(email)])
    expect(twin).toEqual(first)
    expect(await send(email.toUpperCase())).toEqual(first)
    await fixture.app.drain()
    expect(await send(email)).toEqual({ shareId: first.shareId, state: 'sent' })
    expect(fixture.mail.mails).toHaveLength(1)
  })
  test('an address that differs by a dot may belong to somebody else, and gets its own message', async () => {
    const email = newEmail()
    const first = await send(email)
    await fixture.app.drain()
    const second = await send(email.replace('new', 'n.ew'))
    expect([second.state, second.shareId === first.shareId]).toEqual(['queued', false])
    await fixture.app.drain()
    expect(fixture.mail.mails).toHaveLength(2)
  })
  test('a sender’s name with a link, a line break or a number to call is left out', async () => {
    for (const name of ['Win at http://evil.example', 'A\r\nBcc: all@evil.example', 'Call 0911 12 34 56 now']) {
      await named(fixture.sharer.id, name)
      await send(newEmail())
    }
    await fixture.app.drain()
    const subjects = fixture.mail.mails.map(({ subject }) => subject)
    expect(subjects).toHaveLength(3)
    for (const subject of subjects)
      expect(subject).toMatch(/^(A user of Chereta|Person \d+) shared a tender with you: Supply/)
    expect(fixture.mail.mails.map(({ to, bcc }) => [to?.length, bcc])).toEqual([1, 2, 3].map(() => [1, undefined]))
  })
})

describe('by SMS', () => {
  test('goes to an Ethiopian mobile number however it is written', async () => {
    const phone = newPhone()
    const { shareId } = await text(`0${phone.slice(4, 7)} ${phone.slice(7)}`)
    await fixture.app.drain()
    expect(await stateOf(shareId)).toMatchObject({ state: 'sent', channel: 'sms', to: phone })
    expect(fixture.sms.texts[0]?.to).toBe(phone)
    expect(fixture.sms.texts[0]?.message).toContain(`http://chereta.test/tenders/display?guid=${fixture.tender.guid}\n`)
    for (const wrong of ['0115500000', '12345', '+12025550100'])
      expect(
        (await fixture.app.refusal(byText, { body: { id: fixture.tender.id, phone: wrong } }, fixture.sharer)).errors,
      ).toHaveProperty('phone')
  })
  test('is not sent at night: it waits until seven, and its sender sees that', async () => {
    await later(14 * HOUR)
    const outcome = await text(newPhone())
    const seven = fixture.app.clock.now() + 8 * HOUR
    expect(outcome).toMatchObject({ state: 'queued', notBefore: seven })
    await fixture.app.drain()
    expect(fixture.sms.texts).toEqual([])
    await later(8 * HOUR + MINUTE)
    await round('sms')
    expect(fixture.sms.texts).toHaveLength(1)
    expect(await stateOf(outcome.shareId)).toMatchObject({ state: 'sent' })
  })
  test('opens the tender in the morning, even if that got another guid at night because it is no longer free', async () => {
    const { db } = fixture.app.world
    const { id, guid } = await anApprovedTender(fixture.app)
    await updateTender(db, id, { freeTender: true })
    await later(14 * HOUR)
    await fixture.app.call(byText, { body: { id, phone: newPhone() } }, fixture.sharer)
    await updateTender(db, id, { freeTender: false })
    await later(8 * HOUR + MINUTE)
    await round('sms')
    const linked = /display\?guid=([\da-f-]{36})\n/.exec(fixture.sms.texts[0]?.message ?? '')?.[1] ?? ''
    expect(linked).not.toBe(guid)
    expect(
      await fixture.app.call('GET /api/tenders/tender_by_guid/{guid}', { params: { guid: linked } }),
    ).toMatchObject({
      id,
    })
  })
  test('is not a success if the gateway refuses the number or answers nonsense', async () => {
    fixture.sms.behave('rejects-number')
    const { shareId } = await text(newPhone())
    await fixture.app.drain()
    expect((await stateOf(shareId)).state).toMatch(/refused|failed/)
    fixture.sms.behave('garbage')
    const second = await text(newPhone())
    await fixture.app.drain()
    expect((await stateOf(second.shareId)).state).not.toBe('sent')
  })
  test('is limited by a daily cap for all people together', async () => {
    const outcomes = []
    for (let n = 0; n < 6; n++) outcomes.push(await text(newPhone()))
    expect(outcomes.map(({ state }) => state)).toContain('queued')
    expect(outcomes.at(-1)).toEqual({ state: 'refused', reason: 'sms-full' })
    await later(DAY + MINUTE)
    expect(await text(newPhone())).toMatchObject({ state: 'queued' })
  })
})
