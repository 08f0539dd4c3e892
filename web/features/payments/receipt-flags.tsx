import { formatBirr } from '#ethiopia/birr.ts'
import type { ReceiptFlagView } from '#contract/receipt-queue.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import type { Visitor } from '#web/lib/visitor.ts'
import { isoDayText } from '#web/lazy/iso-day-text.ts'
import * as styles from './receipt-desk.module.css'
import { bankName } from './receipt-text.ts'

function flagText(flag: ReceiptFlagView, visitor: Visitor): string {
  const { lang } = visitor
  const { banks = [], days = 0, reference = '' } = flag
  switch (flag.code) {
    case 'number-does-not-fit':
      return banks.length === 0
        ? m.receipt_flag_no_bank()
        : m.receipt_flag_other_bank({ banks: banks.map((bank) => bankName(bank, lang)).join(', ') })
    case 'date-differs':
      return m.receipt_flag_date({ day: isoDayText(flag.day, visitor), days: Math.abs(days) })
    case 'long-before-order':
      return m.receipt_flag_early({ days })
    case 'amount-differs':
      return amountText(flag, lang)
    case 'looks-like-taken':
      return m.receipt_flag_alike({ number: flag.number ?? '', bank: bankName(flag.bank ?? 'other', lang) })
    case 'same-file':
      return m.receipt_flag_file({ reference })
    case 'same-picture':
      return m.receipt_flag_picture({ reference })
    default:
      return m.receipt_flag_contested()
  }
}

function amountText({ difference = 0, cause, percent = 0 }: ReceiptFlagView, lang: 'en' | 'am'): string {
  const sign = difference > 0 ? '+' : ''
  const said = m.receipt_flag_amount({ difference: `${sign}${formatBirr(difference, lang)}` })
  if (cause === 'withheld') return `${said} ${m.receipt_flag_withheld({ percent })}`
  return cause === 'small' ? `${said} ${m.receipt_flag_small()}` : said
}

/** Remarks of a receipt's checks, the red ones first. */
export function ReceiptFlags({ flags }: { flags: readonly ReceiptFlagView[] }) {
  const visitor = useVisitor()
  if (flags.length === 0) return null
  return (
    <ul className={styles.flags}>
      {flags
        .toSorted((a, b) => Number(b.isRed) - Number(a.isRed))
        .map((flag) => (
          <li key={flag.code} className={flag.isRed ? styles.red : undefined}>
            {flagText(flag, visitor)}
          </li>
        ))}
    </ul>
  )
}
