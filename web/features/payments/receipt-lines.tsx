import type { ReceiptView } from '#contract/receipts.ts'
import { dayText } from '#web/lib/dates.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import * as text from '#web/ui/text.module.css'
import { bankName, RECEIPT_REASON_TEXT, RECEIPT_STATE_TEXT } from './receipt-text.ts'
import * as styles from './receipts.module.css'

/** The receipts that a payer sent for a payment, newest first, and why one was not accepted. */
export function ReceiptLines({ receipts, title }: { receipts: readonly ReceiptView[]; title?: string }) {
  const visitor = useVisitor()
  if (receipts.length === 0) return null
  return (
    <section className={text.section}>
      <h2 className={text.sectionTitle}>{title ?? m.receipts_sent()}</h2>
      <ul className={styles.receipts}>
        {receipts.map((receipt) => (
          <li key={receipt.id}>
            <div className={text.spread}>
              <b>{receipt.number}</b>
              <span>{RECEIPT_STATE_TEXT[receipt.state]()}</span>
            </div>
            <p className={text.small}>
              {bankName(receipt.bank, visitor.lang)} · {dayText(receipt.sentAt, visitor)}
            </p>
            {receipt.reason !== undefined && <p>{RECEIPT_REASON_TEXT[receipt.reason]()}</p>}
            {receipt.note !== undefined && <p>{m.receipt_note({ note: receipt.note })}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
