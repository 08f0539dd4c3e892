import { DAY, HOUR, MINUTE } from '#ethiopia/time-units.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aPerson, newEmail, newPhone } from '#test/factories/people.ts'
import { anApprovedTender } from '#test/factories/tender.ts'
import { updateTender } from '#server/modules/tenders/store/tenders.ts'
import { sharingDesk, stopTokenFor } from '#test/factories/sharing-desk.ts'

const desk = sharingDesk()
const { send, text, stateOf, later, round } = desk
const byEmail = 'POST /api/tenders/send_email' as const
const byText = 'POST /api/tenders/send_text' as const
const named = (id: number, name: string) =>
  sql`update person set name = ${name} where id = ${id}`.execute(desk.app.world.db)

describe('by e-mail', () => {
  test('an email is sent in our own words, with the public link and one-click stop, and its sender sees that it was accepted', async () => {
    const email = newEmail()
    await named(desk.sharer.id, 'አበበ ከበደ')
    const outcome = await desk.app.call(
      byEmail,
      { body: { id: desk.tender.id, email, name: 'Sara at Tana' } },
      desk.sharer,
    )
    expect(outcome).toEqual({ shareId: expect.any(Number), state: 'queued' })
    await desk.app.drain()
    expect(await stateOf(outcome.shareId)).toMatchObject({
      state: 'sent',
      channel: 'email',
      to: email,
      name: 'Sara at Tana',
      tenderId: desk.tender.id,
    })
    const [letter] = desk.mail.mails
    expect(letter?.subject).toBe('አበበ ከበደ shared a tender with you: Supply of submersible pumps for rural boreholes')
    for (const words of [letter?.text, letter?.html]) {
      expect(words).toContain(`http://chereta.test/tenders/display?guid=${desk.tender.guid}`)
      expect(words).toContain('Tana Basin Water Works Enterprise')
      expect(words).not.toContain('renewed trade licence')
      expect(words).not.toContain('Sara')
    }
    const header = (key: string) => letter?.headers.find((one) => one.key === key)?.value
    expect(header('list-unsubscribe')).toContain(`http://chereta.test/api/sharing/stop/${stopTokenFor(letter?.text)}`)
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  })
  test('an email of staff without a name names nobody, as their mailbox is only for colleagues', async () => {
    const email = newEmail()
    const staff = await aPerson(desk.app, { name: null, email: 'hana.mailbox@example.com', roles: ['editor'] })
    await desk.app.call(byEmail, { body: { id: desk.tender.id, email } }, staff)
    await desk.app.drain()
    const letter = desk.mail.mails.find(({ to }) => JSON.stringify(to).includes(email))
    expect(letter?.subject).toContain('Supply of submersible pumps')
    expect(`${letter?.subject} ${letter?.text} ${letter?.html}`).not.toContain('hana.mailbox')
  })
  test('an email is in Amharic for a sender who reads the page in Amharic', async () => {
    const browser = { ...desk.sharer, cookies: new Map([...desk.sharer.cookies, ['lang', 'am']]) }
    await send(newEmail(), browser)
    await desk.app.drain()
    expect(desk.mail.mails[0]?.subject).toContain('ጨረታ አጋርተውዎታል')
    expect(desk.mail.mails[0]?.html).toContain('<html lang="am">')
  })
  test('an address that the mail server refuses is shown as refused, then and the next time', async () => {
    desk.mail.behave('refuse')
    const email = newEmail()
    const { shareId } = await send(email)
    await desk.app.drain()
    expect(await stateOf(shareId)).toMatchObject({ state: 'refused', reason: 'address-refused' })
    desk.mail.behave('ok')
    expect(await send(email)).toEqual({ state: 'refused', reason: 'address-refused' })
  })
  test('an unavailable mail server means waiting, and in the end a failure, never a success', async () => {
    desk.mail.behave('busy')
    const { shareId } = await send(newEmail())
    await desk.app.drain()
    expect(await stateOf(shareId)).toMatchObject({ state: 'queued' })
    for (let n = 0; n < 60; n++) {
      desk.app.clock.advance(5 * MINUTE)
      await round('email')
    }
    await later(0)
    expect(await stateOf(shareId)).toMatchObject({ state: 'failed', reason: 'not-delivered' })
    expect(desk.mail.mails).toEqual([])
  })
  test('the same share within a day is not sent again, unless it failed', async () => {
    const email = newEmail()
    const [first, twin] = await Promise.all([send(email), send(email)])
    expect(twin).toEqual(first)
    expect(await send(email.toUpperCase())).toEqual(first)
    await desk.app.drain()
    expect(await send(email)).toEqual({ shareId: first.shareId, state: 'sent' })
    expect(desk.mail.mails).toHaveLength(1)
  })
  test('an address that differs by a dot may belong to somebody else, and gets its own message', async () => {
    const email = newEmail()
    const first = await send(email)
    await desk.app.drain()
    const second = await send(email.replace('new', 'n.ew'))
    expect([second.state, second.shareId === first.shareId]).toEqual(['queued', false])
    await desk.app.drain()
    expect(desk.mail.mails).toHaveLength(2)
  })
  test('a sender’s name with a link, a line break or a number to call is left out', async () => {
    for (const name of ['Win at http://evil.example', 'A\r\nBcc: all@evil.example', 'Call 0911 12 34 56 now']) {
      await named(desk.sharer.id, name)
      await send(newEmail())
    }
    await desk.app.drain()
    const subjects = desk.mail.mails.map(({ subject }) => subject)
    expect(subjects).toHaveLength(3)
    for (const subject of subjects)
      expect(subject).toMatch(/^(A user of Chereta|Person \d+) shared a tender with you: Supply/)
    expect(desk.mail.mails.map(({ to, bcc }) => [to?.length, bcc])).toEqual([1, 2, 3].map(() => [1, undefined]))
  })
})

describe('by SMS', () => {
  test('goes to an Ethiopian mobile number however it is written', async () => {
    const phone = newPhone()
    const { shareId } = await text(`0${phone.slice(4, 7)} ${phone.slice(7)}`)
    await desk.app.drain()
    expect(await stateOf(shareId)).toMatchObject({ state: 'sent', channel: 'sms', to: phone })
    expect(desk.sms.texts[0]?.to).toBe(phone)
    expect(desk.sms.texts[0]?.message).toContain(`http://chereta.test/tenders/display?guid=${desk.tender.guid}\n`)
    for (const wrong of ['0115500000', '12345', '+12025550100'])
      expect(
        (await desk.app.refusal(byText, { body: { id: desk.tender.id, phone: wrong } }, desk.sharer)).errors,
      ).toHaveProperty('phone')
  })
  test('is not sent at night: it waits until seven, and its sender sees that', async () => {
    await later(14 * HOUR)
    const outcome = await text(newPhone())
    const seven = desk.app.clock.now() + 8 * HOUR
    expect(outcome).toMatchObject({ state: 'queued', notBefore: seven })
    await desk.app.drain()
    expect(desk.sms.texts).toEqual([])
    await later(8 * HOUR + MINUTE)
    await round('sms')
    expect(desk.sms.texts).toHaveLength(1)
    expect(await stateOf(outcome.shareId)).toMatchObject({ state: 'sent' })
  })
  test('opens the tender in the morning, even if that got another guid at night because it is no longer free', async () => {
    const { db } = desk.app.world
    const { id, guid } = await anApprovedTender(desk.app)
    await updateTender(db, id, { freeTender: true })
    await later(14 * HOUR)
    await desk.app.call(byText, { body: { id, phone: newPhone() } }, desk.sharer)
    await updateTender(db, id, { freeTender: false })
    await later(8 * HOUR + MINUTE)
    await round('sms')
    const linked = /display\?guid=([\da-f-]{36})\n/.exec(desk.sms.texts[0]?.message ?? '')?.[1] ?? ''
    expect(linked).not.toBe(guid)
    expect(await desk.app.call('GET /api/tenders/tender_by_guid/{guid}', { params: { guid: linked } })).toMatchObject({
      id,
    })
  })
  test('is not a success if the gateway refuses the number or answers nonsense', async () => {
    desk.sms.behave('rejects-number')
    const { shareId } = await text(newPhone())
    await desk.app.drain()
    expect((await stateOf(shareId)).state).toMatch(/refused|failed/)
    desk.sms.behave('garbage')
    const second = await text(newPhone())
    await desk.app.drain()
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
