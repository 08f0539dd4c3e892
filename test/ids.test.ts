import { expect, test } from 'vitest'
import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import { paymentId, personId, personIdParams, tenderId } from '#contract/ids.ts'
import type { PersonId, TenderId } from '#contract/ids.ts'
import type { Contract } from '#contract/index.ts'
import { DAY } from '#ethiopia/time-units.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { findPerson, insertPerson } from '#server/modules/accounts/store/people.ts'
import type { insertSaved } from '#server/modules/saved/store/saved-tenders.ts'
import type { listIds, lockTender } from '#server/modules/tenders/store/tenders.ts'

const person: PersonId = personId.parse('7')
const tender: TenderId = tenderId.parse(8)

/**
 * The compiler judges these: an id that it took for one of another kind would leave a comment that expects an error
 * without one.
 */
test('the id of a person is not accepted as that of a tender: by stores, by calls, from rows', () => {
  const stored: Parameters<typeof insertSaved>[1] = person
  // @ts-expect-error -- a tender's where a person's belongs
  const swapped: [Parameters<typeof insertSaved>[1]] = [tender]
  // @ts-expect-error -- a person's where a tender's belongs
  const swappedBack: [Parameters<typeof insertSaved>[2]] = [person]
  // @ts-expect-error -- a list of the one for a list of the other
  const listed: readonly TenderId[] = [person]
  const read: Awaited<ReturnType<typeof listIds>>[number] = tender
  // @ts-expect-error -- what a row gave
  const row: [Parameters<typeof findPerson>[1]] = [read]
  const made: Awaited<ReturnType<typeof insertPerson>> = person
  // @ts-expect-error -- what an insert gave
  const inserted: [Parameters<typeof lockTender>[1]] = [made]
  // @ts-expect-error -- what a call asks for
  const asked: [InputOf<Contract['GET /api/tenders/detail/{id}']>['params']] = [{ id: person }]
  const card = { id: tender } as OutputOf<Contract['GET /api/tenders/closing-soon']>[number]
  // @ts-expect-error -- what a call answered
  const answered: [InputOf<Contract['GET /api/admin/people/{id}']>['params']] = [{ id: card.id }]
  expect([stored, swapped, swappedBack, listed, row, inserted, asked, answered].flat()).toHaveLength(8)
})

test('instants and ids are not interchangeable, and sums with spans of time need no cast', () => {
  const now: Parameters<typeof insertSaved>[3] = Date.UTC(2026, 2, 4)
  const tomorrow: Instant = now + DAY
  // @ts-expect-error -- an instant where a tender's id belongs
  const swapped: [Parameters<typeof insertSaved>[2]] = [now]
  // @ts-expect-error -- a tender's id where an instant belongs
  const swappedBack: [Parameters<typeof insertSaved>[3]] = [tender]
  expect([tomorrow - now, ...swapped, ...swappedBack]).toEqual([86_400_000, now, 8])
})

test('a receipt is not decided by the public id of its payment', () => {
  type Decision = InputOf<Contract['PUT /api/payment/{id}']>
  const id: Decision['params']['id'] = paymentId.parse('a-public-id-of-22-char')
  // @ts-expect-error -- a payment's where a receipt's belongs
  const swapped: Extract<Decision['body'], { what: 'refuse-receipt' }>['receipt'] = { receiptId: id, version: 1 }
  expect(swapped.receiptId).toBe(id)
})

test('a plain number may become an id, and an id is a plain number except to the compiler', () => {
  const first: PersonId = 1
  expect([first + person, JSON.stringify({ tender })]).toEqual([8, '{"tender":8}'])
  expect(personIdParams.safeParse({ id: '0' }).success).toBe(false)
})
