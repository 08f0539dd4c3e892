import type { BankLineView } from '#contract/bank-lines.ts'
import { listPeopleByIds } from '#server/modules/accounts/index.ts'
import type { Db } from '#server/platform/db.ts'
import { SANTIM } from '../core/price.ts'
import type { BankLineRow } from '../store/bank-lines.ts'
import { listPaymentsByIds } from '../store/payments.ts'

/** Lines as staff sees them, in the same order. */
export async function bankLineViews(db: Db, lines: readonly BankLineRow[]): Promise<BankLineView[]> {
  const payments = await listPaymentsByIds(
    db,
    lines.flatMap(({ payment_id }) => payment_id ?? []),
  )
  const people = await listPeopleByIds(db, [
    ...new Set(lines.flatMap(({ imported_by, decided_by }) => [imported_by, decided_by ?? []].flat())),
  ])
  const nameOf = (id: number): string => {
    const person = people.find((person) => person.id === id)
    return person?.name ?? person?.email ?? ''
  }
  return lines.map((line) => {
    const payment = payments.find(({ id }) => id === line.payment_id)
    const isDecided = line.state !== 'new' && line.decided_by !== null && line.decided_at !== null
    return {
      id: line.id,
      account: line.account,
      bookedOn: line.booked_on,
      amount: line.amount / SANTIM,
      text: line.text,
      reference: line.reference,
      ...(line.reference_key === null ? {} : { bankReference: line.reference_key }),
      state: line.state,
      isHeld: line.proposal_id !== null,
      ...(line.note === null ? {} : { note: line.note }),
      ...(payment ? { payment: { id: payment.public_id, reference: payment.reference } } : {}),
      importedAt: line.imported_at,
      importedBy: nameOf(line.imported_by),
      ...(isDecided ? { decidedAt: line.decided_at ?? 0, decidedBy: nameOf(line.decided_by ?? 0) } : {}),
    }
  })
}
