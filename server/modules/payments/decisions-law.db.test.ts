import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runs } from '#test/engines.ts'
import { aPerson } from '#test/factories/people.ts'
import type { SignedIn } from '#test/factories/people.ts'
import { openReceiptFixture, OUR_ACCOUNT } from '#test/factories/receipt-fixture.ts'
import type { ReceiptFixture } from '#test/factories/receipt-fixture.ts'

let fixture: ReceiptFixture
/** Two admins, an approver, and an admin whose own payment it is. */
let staff: SignedIn[]
beforeAll(async () => {
  fixture = await openReceiptFixture()
  staff = await Promise.all([
    aPerson(fixture.app, { roles: ['admin'] }),
    aPerson(fixture.app, { roles: ['admin'] }),
    aPerson(fixture.app, { roles: ['approver'] }),
  ])
})
afterAll(() => fixture.stop())

const step = fc.record({
  act: fc.constantFrom(
    'exact',
    'exact',
    'part',
    'most',
    'much',
    'same-again',
    'agree',
    'dismiss',
    'reverse',
    'reverse',
    'write-off',
    'give-back',
    'undo-second',
    'withheld',
    'withdraw',
  ),
  /** The actor, by position; the last is the payer, who is an admin too. */
  by: fc.nat(3),
  which: fc.nat(1),
  /** Whether another person then agrees to the proposal. */
  agreed: fc.boolean(),
  /** Begun at the same time as the next one. */
  together: fc.boolean(),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

let credits = 0
const transfer = (amount: number, number = `FT2607${5_000_000 + ++credits}`) => ({
  what: 'transfer',
  account: OUR_ACCOUNT,
  bankReference: number,
  bookedOn: '2026-03-03',
  amount,
})

async function bodyOf({ act }: Step, id: string): Promise<object | undefined> {
  if (act === 'exact') return transfer(4800)
  if (act === 'part') return transfer(1000)
  // Two per cent less, and ten birr less.
  if (act === 'most') return transfer(credits % 2 === 0 ? 4656 : 4790)
  if (act === 'much') return transfer(24_000)
  if (act === 'same-again') return transfer(4800, `FT2607${5_000_000 + credits}`)
  if (act === 'withheld') return { what: 'withheld', paper: `WH-${++credits}` }
  if (act === 'write-off') return { what: 'write-off' }
  if (act === 'give-back') return { ...transfer(500), what: 'give-back', account: undefined }
  const one = await fixture.app.call('GET /api/payment/{id}/desk', { params: { id } }, staff[0])
  if (act === 'undo-second') return { what: 'undo-second', entryId: one.can.takeBackSecondPeriod[0] ?? 0 }
  const [proposal] = one.proposals
  return proposal && { what: act, proposalId: proposal.id }
}

/** Takes a step, whether it is allowed or not; no step may ever cause an internal error. */
async function take(step: Step, id: string, payer: SignedIn): Promise<void> {
  const by = staff[step.by] ?? payer
  const params = { id }
  const answer =
    step.act === 'reverse'
      ? await fixture.app.request('POST /api/payment/{id}/reverse', { params, body: { reason: 'by mistake' } }, by)
      : step.act === 'withdraw'
        ? await fixture.app.request('POST /api/payment/{id}/withdraw', { params }, by)
        : await decide(step, id, by)
  if (answer) expect(answer.status).toBeLessThan(500)
  if (!step.agreed || answer?.status !== 200) return
  const second = await decide({ ...step, act: 'agree' }, id, staff[(step.by + 1) % 2] ?? payer)
  if (second) expect(second.status).toBeLessThan(500)
}
async function decide(step: Step, id: string, by: SignedIn) {
  const body = await bodyOf(step, id)
  return body && fixture.app.request('PUT /api/payment/{id}', { params: { id }, body: body as never }, by)
}

type Kept = {
  state: string
  last_event: string
  received: number
  due: number
  credited: number
  given_back: number
  periods: number
  seconds: number
  ends: number | null
  subscription_end: number | null
  alone: number
  own: number
}
async function kept(id: string): Promise<Kept> {
  const { rows } = await sql<Kept>`select state, amount_due::int as due,
    (select to_state from payment_event where payment_id = payment.id order by id desc limit 1) as last_event,
    (select coalesce(sum(amount) filter (where kind in ('received', 'withheld', 'written-off')), 0)::int
      from money_entry where payment_id = payment.id) as received,
    (select coalesce(sum(amount) filter (where kind = 'credited'), 0)::int
      from money_entry where payment_id = payment.id) as credited,
    (select coalesce(sum(amount) filter (where kind = 'given-back'), 0)::int
      from money_entry where payment_id = payment.id) as given_back,
    (select count(*)::int from paid_period where source = 'payment:' || payment.id and reversed_at is null) as periods,
    (select count(*)::int from paid_period
      where source like 'payment:' || payment.id || ':%' and reversed_at is null) as seconds,
    (select max(ends_at)::float8 from paid_period where person_id = payment.person_id and reversed_at is null) as ends,
    (select end_at::float8 from subscription where person_id = payment.person_id) as subscription_end,
    (select count(*)::int from payment_proposal
      where payment_id = payment.id and decision = 'agreed' and decided_by = by_person) as alone,
    (select count(*)::int from money_entry where payment_id = payment.id and by_person = payment.person_id) as own
    from payment where public_id = ${id}`.execute(fixture.app.world.db)
  const [row] = rows
  if (!row) throw new Error('no such payment')
  return row
}

/** Invariants after each step, in any order and with any number of them at once. */
function holds(kept: Kept): void {
  const { state, received, due, credited, given_back: givenBack, periods, seconds } = kept
  expect(kept.last_event).toBe(state)
  expect(periods).toBe(state === 'paid' ? 1 : 0)
  if (state !== 'paid') expect(seconds).toBe(0)
  // Unless it is reversed, the money is what was due, once for each period, and credit.
  if (state === 'paid') expect(received).toBe(due * (1 + seconds) + credited)
  if (state === 'short') expect(received).toBeGreaterThan(0)
  if (['open', 'short', 'refused'].includes(state)) expect(received).toBeLessThan(due)
  expect(givenBack).toBeLessThanOrEqual(state === 'reversed' ? received : credited)
  if (kept.ends !== null && state === 'paid') expect(kept.subscription_end).toBe(kept.ends)
  expect([kept.alone, kept.own]).toEqual([0, 0])
}

test('money in equals periods and credit, and nobody decides alone or for themselves, whatever several people decide, in any order and at once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      const payer = await aPerson(fixture.app, { roles: ['admin'] })
      const other = await aPerson(fixture.app)
      const body = { plan: 'annually' as const }
      const ids = await Promise.all(
        [payer, other].map(
          async (person) => (await fixture.app.call('POST /api/payment/transfer', { body }, person)).paymentId,
        ),
      )
      let under: Promise<void>[] = []
      for (const step of steps) {
        under.push(take(step, ids[step.which] ?? '', step.which === 0 ? payer : other))
        if (step.together) continue
        await Promise.all(under)
        under = []
        for (const id of ids) holds(await kept(id))
      }
      await Promise.all(under)
      for (const id of ids) holds(await kept(id))
    }),
    { numRuns: runs(15) },
  )
}, 180_000)
