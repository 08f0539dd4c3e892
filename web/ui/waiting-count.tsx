import { m } from '#web/lib/messages.ts'
import { grouped } from '#web/lib/numbers.ts'
import type { WaitingNumber } from '#web/lazy/status-counts.ts'
import * as text from './text.module.css'

/** A count next to a link that works without it: dots while it is read, a dash where it could not be. */
export function WaitingCount({ count, className }: { count: WaitingNumber; className: string | undefined }) {
  if (typeof count === 'number') return <span className={className}>{grouped(count)}</span>
  return (
    <span className={className}>
      <span aria-hidden="true">{count === 'reading' ? '…' : '–'}</span>
      {count === 'failed' && <span className={text.outOfSight}>{m.count_unknown()}</span>}
    </span>
  )
}
