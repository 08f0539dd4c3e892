import type { ReceiptView } from '#contract/receipts.ts'
import { SANTIM } from '../core/price.ts'
import type { ReceiptRow } from '../store/receipts.ts'

/** A receipt as its payer sees it. */
export function receiptViewOf(row: ReceiptRow): ReceiptView {
  return {
    id: row.public_id,
    bank: row.bank,
    number: row.number_key ?? row.link_token ?? '',
    state: row.state,
    sentAt: row.sent_at,
    fileType: row.file_type,
    hasPicture: row.picture_key !== null,
    ...(row.amount === null ? {} : { amount: row.amount / SANTIM }),
    ...(row.paid_on === null ? {} : { paidOn: row.paid_on }),
    ...(row.reason === null ? {} : { reason: row.reason }),
    ...(row.note === null ? {} : { note: row.note }),
    ...(row.decided_at === null || row.state === 'withdrawn' ? {} : { decidedAt: row.decided_at }),
  }
}
