import { useEffect, useState } from 'react'
import { browserCall } from '#web/lib/browser-call.ts'
import { m } from '#web/lib/messages.ts'
import { STAFF_COUNTED } from './staff-counted.ts'

/** How many tenders wait: a number, or that it is being read, or could not be. */
export type WaitingNumber = number | 'reading' | 'failed'
type Status = 'draft' | 'submitted' | 'declined'
type CountedStatuses = Partial<Record<Status, number>> | 'reading' | 'failed'

/** The lists of tenders that readers do not see yet, for admins. */
export const STATUS_LISTS: readonly { status: Status; to: string; name: () => string }[] = [
  { status: 'draft', to: '/tenders/list/4', name: m.status_draft },
  { status: 'submitted', to: '/tenders/list/5', name: m.status_submitted },
  { status: 'declined', to: '/tenders/list/6', name: m.status_declined },
]

export const countsStatuses = (roles: readonly string[] | undefined): boolean => roles?.includes('admin') === true

/** How many tenders are in each of these lists, read again after each decision and each tender that is submitted. */
export function useStatusCounts(): (status: Status) => WaitingNumber {
  const [found, setFound] = useState<CountedStatuses>('reading')
  useEffect(() => {
    let turn = 0
    const read = () => {
      const own = ++turn
      const show = (next: CountedStatuses) => void (own === turn && setFound(next))
      browserCall('GET /api/tenders/TendersStatusSummaryCount').then(show, () => show('failed'))
    }
    read()
    addEventListener(STAFF_COUNTED, read)
    return () => {
      turn = -1
      removeEventListener(STAFF_COUNTED, read)
    }
  }, [])
  return (status) => (typeof found === 'string' ? found : (found[status] ?? 0))
}
