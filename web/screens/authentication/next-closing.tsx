import { MINUTE } from '#ethiopia/time-units.ts'
import { tenderAddress } from '#contract/tender-address.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { clockText, dayText } from '#web/lib/dates.ts'
import { m } from '#web/lib/messages.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { useRead } from '#web/ui/part/use-read.ts'
import * as styles from './frame.module.css'

const readNext = async () => (await browserCall('GET /api/tenders/closing-soon', { query: { count: 1 } }))[0]

/**
 * The tender that closes next, on the panel of wide screens; nothing where it cannot be read, or has closed meanwhile.
 */
export function NextClosing() {
  const visitor = useVisitor()
  const { reading } = useRead(readNext)
  const now = useNow(MINUTE)
  const next = reading.state === 'read' ? reading.value : undefined
  if (next?.closingTimestamp === undefined || next.closingTimestamp < now) return null
  const { shortTitle, closingTimestamp, closingTime, language } = next
  const when = [
    dayText(closingTimestamp, visitor, { year: false }),
    closingTime && clockText(closingTime, visitor.lang),
  ]
  return (
    <p className={styles.next}>
      <span>{m.closes_next()}</span>
      <a href={tenderAddress(next)} lang={language === 'am' ? 'am' : 'en'}>
        {shortTitle}
      </a>
      <span>{m.closes_at({ when: when.filter(Boolean).join(' ') })}</span>
    </p>
  )
}
