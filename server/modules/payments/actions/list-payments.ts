import type { World } from '#server/platform/world.ts'
import type { Page } from '#contract/fields.ts'
import { TOTAL_CAP } from '#contract/fields.ts'
import type { PersonId } from '#contract/ids.ts'
import type { ListedPayment, PaymentFilter } from '#contract/payment-desk.ts'
import { endOfDay, instantOf, parseIsoDate } from '#ethiopia/calendar.ts'
import { findPeople, listPeopleByIds } from '#server/modules/accounts/index.ts'
import type { Person } from '#server/modules/accounts/index.ts'
import { personOf } from '#server/platform/caller.ts'
import type { Caller } from '#server/platform/caller.ts'
import { toCsv } from '#server/platform/csv.ts'
import type { Db } from '#server/platform/db.ts'
import { pageOf } from '#server/platform/page.ts'
import { refuse } from '#server/platform/refused.ts'
import { paymentRows } from '../core/payment-csv.ts'
import { listMoneySums, listPapersOf } from '../store/payment-records.ts'
import { countPayments, listFoundPayments } from '../store/payment-search.ts'
import type { PaymentConditions } from '../store/payment-search.ts'
import { listPayments } from '../store/payments.ts'
import type { PaymentRow } from '../store/payments.ts'
import { staffNameOf } from './staff-name-of.ts'
import { paymentViews } from './read-payments.ts'

type Deps = Pick<World, 'db'>
/** The most rows of a file for the accountant: some years of payments. */
const MAX_ROWS = 20_000
const MAX_PEOPLE = 200

/** Everybody's payments, filtered by staff, a page at a time. */
export async function readPaymentList(
  { db }: Deps,
  { pageIndex, pageSize, ...filter }: PaymentFilter & { pageIndex: number; pageSize: number },
): Promise<Page<ListedPayment>> {
  const search = await searchOf(db, filter)
  const rows = await listFoundPayments(db, search, { limit: pageSize, offset: pageIndex * pageSize })
  const total = await countPayments(db, search, TOTAL_CAP + 1)
  return pageOf(await listedPayments(db, rows), total, { pageIndex, pageSize })
}

/** The found payments as CSV for the accountant. */
export async function exportPayments({ db }: Deps, filter: PaymentFilter): Promise<Response> {
  return csvOf(db, await listFoundPayments(db, await searchOf(db, filter), { limit: MAX_ROWS }))
}

/** The caller's own payments as CSV. */
export async function exportOwnPayments({ db }: Deps, caller: Caller): Promise<Response> {
  return csvOf(db, await listPayments(db, personOf(caller).id, MAX_ROWS))
}

/** Payments as staff sees them in lists, in the same order. */
export async function listedPayments(db: Db, rows: readonly PaymentRow[]): Promise<ListedPayment[]> {
  const views = await paymentViews(db, rows)
  const money = await listMoneySums(
    db,
    rows.map(({ id }) => id),
  )
  const people = await payersOf(db, rows)
  return views.map((view, n) => {
    const { id = 0, person_id: payerId = 0 } = rows[n] ?? {}
    const payer = people.get(payerId)
    return {
      ...view,
      payer: { id: payerId, name: staffNameOf(payer), isStaff: (payer?.roles.length ?? 0) > 0 },
      ways: money.get(id)?.ways ?? [],
    }
  })
}

async function searchOf(
  db: Db,
  { query, state, way, plan, dates, from, to }: PaymentFilter,
): Promise<PaymentConditions> {
  return {
    words: query === '' ? undefined : await wordsOf(db, query),
    state,
    way,
    plan,
    by: dates === 'paid' ? 'paid_at' : 'created_at',
    from: from === undefined ? undefined : instantOf(dayOf('from', from), 0),
    to: to === undefined ? undefined : endOfDay(dayOf('to', to)),
  }
}

async function wordsOf(db: Db, query: string): Promise<NonNullable<PaymentConditions['words']>> {
  const { people } = await findPeople(db, query, { pageIndex: 0, pageSize: MAX_PEOPLE })
  return {
    text: query.toLowerCase(),
    key: query
      .normalize('NFKC')
      .toUpperCase()
      .replace(/[^A-Z0-9]/g, ''),
    people: people.map(({ id }) => id),
  }
}

function dayOf(field: 'from' | 'to', text: string) {
  const day = parseIsoDate(text)
  if (!day) throw refuse(field, 'day-malformed')
  return day
}

async function payersOf(db: Db, rows: readonly PaymentRow[]): Promise<Map<PersonId, Person>> {
  const people = await listPeopleByIds(db, [...new Set(rows.map(({ person_id }) => person_id))])
  return new Map(people.map((person) => [person.id, person]))
}

async function csvOf(db: Db, rows: readonly PaymentRow[]): Promise<Response> {
  const ids = rows.map(({ id }) => id)
  const [views, money, papers, people] = await Promise.all([
    paymentViews(db, rows),
    listMoneySums(db, ids),
    listPapersOf(db, ids),
    payersOf(db, rows),
  ])
  const papersById = Map.groupBy(papers, ({ payment_id }) => payment_id)
  const facts = rows.flatMap((row, n) => {
    const view = views[n]
    const { sums, ways, bankReferences } = money.get(row.id) ?? { sums: {}, ways: [], bankReferences: [] }
    const issued = papersById.get(row.id) ?? []
    const payer = staffNameOf(people.get(row.person_id))
    return view ? [{ view, payer, buyer: row.buyer ?? undefined, sums, ways, bankReferences, papers: issued }] : []
  })
  return new Response(toCsv(paymentRows(facts)), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="payments.csv"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
