import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPerson, signInAgain } from '#test/factories/people.ts'
import type { SignedIn } from '#test/factories/people.ts'
import { openReceiptFixture, OUR_ACCOUNT } from '#test/factories/receipt-fixture.ts'
import type { ReceiptFixture } from '#test/factories/receipt-fixture.ts'

let fixture: ReceiptFixture
beforeAll(async () => {
  fixture = await openReceiptFixture()
})
afterAll(() => fixture.stop())

const at = (text: string) => Date.parse(`${text}:00+03:00`)
/** An instant from the wall clock in Addis Ababa. */
const wall = (instant: number | undefined): string =>
  instant === undefined ? 'none' : new Date(instant + 3 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')

/** Moves time to a day and hour in Addis Ababa and runs the jobs meanwhile; the people named sign in again. */
async function on(when: string, ...people: SignedIn[]): Promise<void> {
  fixture.app.clock.set(new Date(at(when)).toISOString())
  for (const person of people) await signInAgain(fixture.app, person)
  await fixture.minute()
}
const staff = (roles: ('admin' | 'approver')[] = ['admin']) => aPerson(fixture.app, { roles })
const endOf = async (person: SignedIn): Promise<string> => wall((await fixture.own(person)).subscriptionEndDate)

let credits = 0
/** Counts a credit of our account for a payment. */
async function count(id: string, amount: number): Promise<void> {
  const body = {
    what: 'transfer' as const,
    account: OUR_ACCOUNT,
    bankReference: `FT2607${3_000_000 + ++credits}`,
    bookedOn: '2026-03-03',
    amount,
  }
  await fixture.app.call('PUT /api/payment/{id}', { params: { id }, body }, await staff(['approver']))
}
/** A quarter by transfer, paid; returns the payment. */
async function quarter(person: SignedIn): Promise<string> {
  const { paymentId } = await fixture.app.call('POST /api/payment/transfer', { body: { plan: 'quarterly' } }, person)
  await count(paymentId, 1500)
  return paymentId
}
/** One admin proposes, another agrees. */
async function agreed(id: string, propose: (by: SignedIn) => Promise<unknown>): Promise<void> {
  const [first, second] = [await staff(), await staff()]
  await propose(first)
  const open = await fixture.app.call('GET /api/payment/proposals', {}, second)
  const proposalId = open.find(({ paymentId }) => paymentId === id)?.id ?? ''
  await fixture.app.call('PUT /api/payment/{id}', { params: { id }, body: { what: 'agree', proposalId } }, second)
}

test('a year of a company: its end is right at each step, to the minute in Addis Ababa', async () => {
  const { app } = fixture
  app.clock.set(new Date(at('2026-04-01T10:00')).toISOString())
  const person = await aPerson(app)
  const colleague = await aPerson(app)

  // A trial of seven days, to the hour.
  await app.call('POST /api/subscription/SubscribeForTrial', {}, person)
  expect(wall((await fixture.own(person)).trialEndDate)).toBe('2026-04-08 10:00')

  // Paid on the second day: the quarter begins where the trial ends, and no day of it is lost.
  await on('2026-04-02T12:00', person)
  await quarter(person)
  expect(await endOf(person)).toBe('2026-07-08 10:00')

  // Renewed early, 18 days before the end: one begins where the other ends.
  await on('2026-06-20T09:00', person)
  await quarter(person)
  expect(await endOf(person)).toBe('2026-10-08 10:00')

  // A receipt that is refused gives nothing and takes nothing.
  await on('2026-08-01T15:00', person)
  const sent = await fixture.send(person, { planType: 'annually' })
  const verifier = await staff(['approver'])
  await fixture.refuse(verifier, await fixture.claim(verifier, sent.id))
  expect(await fixture.own(person)).toMatchObject({ kind: 'paid', active: true })
  expect(await endOf(person)).toBe('2026-10-08 10:00')

  // To the minute: the last of it still opens tenders, a minute later nothing does.
  await on('2026-10-08T09:59', person)
  expect((await fixture.own(person)).active).toBe(true)
  await on('2026-10-08T10:00', person)
  expect(await fixture.own(person)).toMatchObject({ active: false, kind: 'expired' })

  // Renewed seven weeks late: from the moment of proof, and 30 November plus three months is 28 February.
  await on('2026-11-30T14:30', person)
  const late = await quarter(person)
  expect(await endOf(person)).toBe('2027-02-28 14:30')

  // A team: the colleague has access until the same minute, and their own quarter begins at once, not after that.
  await on('2026-12-10T08:00', person, colleague)
  await app.call('POST /api/subscription/UpdateEmails', { body: { emails: [colleague.email] } }, person)
  expect(await fixture.own(colleague)).toMatchObject({ kind: 'secondary', active: true })
  expect(wall((await fixture.own(colleague)).secondarySubscriptionEndDate)).toBe('2027-02-28 14:30')
  await quarter(colleague)
  expect(await endOf(colleague)).toBe('2027-03-10 08:00')
  expect(await endOf(person)).toBe('2027-02-28 14:30')

  // Renewed early again: 28 February and three months are 28 May.
  await on('2026-12-31T16:00', person)
  const early = await quarter(person)
  expect(await endOf(person)).toBe('2027-05-28 14:30')

  // Paid a second time by mistake: both periods are theirs, until one is given back.
  await on('2027-01-05T11:00', person)
  await count(early, 1500)
  expect(await endOf(person)).toBe('2027-08-28 14:30')
  const { can } = await app.call('GET /api/payment/{id}/desk', { params: { id: early } }, await staff())
  const [entryId = 0] = can.takeBackSecondPeriod
  await agreed(early, (by) =>
    app.call('PUT /api/payment/{id}', { params: { id: early }, body: { what: 'undo-second', entryId } }, by),
  )
  expect(await endOf(person)).toBe('2027-05-28 14:30')
  expect((await app.call('GET /api/payment/account', {}, person)).credit).toBe(1500)

  // The late renewal is taken back: the early one, given on 31 December, moves up to that minute.
  await on('2027-01-20T09:00', person)
  const reason = 'The bank has recalled it'
  await agreed(late, (by) => app.call('POST /api/payment/{id}/reverse', { params: { id: late }, body: { reason } }, by))
  expect(await endOf(person)).toBe('2027-03-31 16:00')
  expect(await fixture.own(person)).toMatchObject({ kind: 'paid', active: true })

  // A year after the first day it is over, and the quarter that credit pays for begins at once.
  await on('2027-04-01T10:00', person)
  expect((await fixture.own(person)).active).toBe(false)
  await fixture.pay(person, 'quarterly')
  expect(await endOf(person)).toBe('2027-07-01 10:00')
}, 120_000)
