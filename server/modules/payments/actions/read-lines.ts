import type { BankLineView, bankLines } from '#contract/bank-lines.ts'
import type { CheckedInputOf, OutputOf } from '#contract/endpoint.ts'
import type { LineId } from '#contract/ids.ts'
import { refusal } from '#contract/refusals.ts'
import { personOf } from '#server/platform/caller.ts'
import type { Caller } from '#server/platform/caller.ts'
import { inTransaction } from '#server/platform/db.ts'
import { Refused, refuseFields } from '#server/platform/refused.ts'
import { SANTIM } from '../core/price.ts'
import { updateLineIgnored, findLine, listLines, lockLine, listMappedAccounts } from '../store/bank-lines.ts'
import type { LinePlace } from '../store/bank-lines.ts'
import { bankLineViews } from './bank-line-views.ts'
import { paymentsFor } from './match-lines.ts'
import type { PaymentsWorld } from './payments-world.ts'

const PAGE = 30
const MAX_WORDS = 10

type Call = (typeof bankLines)['GET /api/payment/lines']
type Asked = CheckedInputOf<Call>['query']

/** A page of lines, newest day first, with the payments to which new ones may belong, and our accounts. */
export async function readStatementLines({ db, seller }: PaymentsWorld, asked: Asked): Promise<OutputOf<Call>> {
  const rows = await listLines(
    db,
    {
      ...asked,
      words: (asked.words ?? '')
        .split(/\s+/)
        .filter((word) => word !== '')
        .slice(0, MAX_WORDS),
      amount: asked.amount === undefined ? undefined : Math.round(asked.amount * SANTIM),
      after: asked.cursor === undefined ? undefined : placeOf(asked.cursor),
    },
    PAGE + 1,
  )
  const page = rows.slice(0, PAGE)
  const [views, payments, mapped] = await Promise.all([
    bankLineViews(db, page),
    paymentsFor(db, page),
    listMappedAccounts(db),
  ])
  const last = page.at(-1)
  return {
    lines: views.map((view) => ({ ...view, payments: payments.get(view.id) ?? [] })),
    ...(rows.length > PAGE && last ? { next: `${last.booked_on}.${last.id}` } : {}),
    accounts: seller.accounts.map((account) => ({ ...account, isMapped: mapped.has(account.number) })),
  }
}

function placeOf(cursor: string): LinePlace {
  const found = /^(\d{4}-\d\d-\d\d)\.(\d{1,15})$/.exec(cursor)
  if (!found?.[1]) throw refuseFields({ cursor: [refusal('cursor-unknown')] }, 'query')
  return { day: found[1], id: Number(found[2]) }
}

type Put = { what: 'ignore' | 'restore'; note?: string | undefined }

/**
 * Sets a line aside that is not a payment to us, or takes it up again. A line that was counted, or waits for a second
 * person, stays as it is.
 */
export async function putLine(
  world: PaymentsWorld,
  caller: Caller,
  id: LineId,
  { what, note }: Put,
): Promise<BankLineView> {
  await inTransaction(world.db, async (tx) => {
    const line = await lockLine(tx, id)
    if (!line) throw new Refused('not-found')
    const isIgnored = what === 'ignore'
    if (line.proposal_id !== null || line.state !== (isIgnored ? 'new' : 'ignored'))
      throw new Refused('wrong-state', refusal('line-used'))
    const now = world.clock.now()
    await updateLineIgnored(tx, id, {
      isIgnored,
      note: isIgnored ? (note ?? null) : null,
      by: personOf(caller).id,
      now,
    })
  })
  const line = await findLine(world.db, id)
  const [view] = line ? await bankLineViews(world.db, [line]) : []
  if (!view) throw new Refused('not-found')
  return view
}
