import { useEffect, useRef, useState } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import { STATUS } from '#contract/tender-states.ts'
import { MINUTE } from '#ethiopia/time-units.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { m } from '#web/lib/messages.ts'
import { grouped } from '#web/lib/numbers.ts'
import { STAFF_COUNTED } from '#web/lazy/staff-counted.ts'
import { useNow } from '#web/lib/use-now.ts'
import * as styles from '#web/features/desk/desk.module.css'
import { Problems } from '#web/features/desk/opened-parts.tsx'
import type { AsideSlot } from '#web/features/entry/entry-slots.ts'
import { NoticeCard } from '#web/features/tenders/notice-card.tsx'
import * as card from '#web/features/tenders/notice-card.module.css'
import * as text from '#web/ui/text.module.css'
import { entryCard } from './entry-card.ts'

type Facts = {
  problems: OutputOf<Contract['GET /api/problem/by_tenderId/{id}']>
  notified: number | undefined
}
const NONE: Facts = { problems: [], notified: undefined }
type Props = Parameters<AsideSlot>[0]

/** Next to the form: the card as readers get it, the stored tender's problems, and how many would be notified. */
export function EntryAside(props: Props) {
  const { stored, savedAt } = props.view
  // Read again after each saving.
  const { problems, notified } = useFacts(stored.id, stored.status, savedAt)
  useCountedDraft(stored.id)
  return (
    <>
      <Card {...props} />
      <Problems problems={problems} />
      {notified !== undefined && (
        <p>
          {notified > 0
            ? m.staff_would_notify({ count: notified, shown: grouped(notified) })
            : m.staff_would_notify_none()}
        </p>
      )}
    </>
  )
}

/** A new draft is counted in the navigation. */
function useCountedDraft(id: number | undefined): void {
  const first = useRef(id)
  useEffect(() => {
    if (id !== first.current) dispatchEvent(new Event(STAFF_COUNTED))
    first.current = id
  }, [id])
}

/** Without a response nothing is shown. For an approved tender the bar at the foot shows how many are notified. */
function useFacts(id: number | undefined, status: number, savedAt: number | undefined): Facts {
  const [facts, setFacts] = useState(NONE)
  useEffect(() => {
    if (id === undefined) return
    let isGone = false
    const params = { id }
    Promise.all([
      browserCall('GET /api/problem/by_tenderId/{id}', { params }),
      status === STATUS.approved ? undefined : browserCall('GET /api/tenders/would_be_told/{id}', { params }),
    ]).then(
      ([problems, found]) => void (isGone || setFacts({ problems, notified: found?.people })),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [id, status, savedAt])
  return facts
}

/**
 * The tender as readers would see it in a list, while it is typed. Screen readers use the form instead, and its link
 * would leave the form.
 */
function Card({ view: { values, stored }, holidays }: Props) {
  const now = useNow(MINUTE)
  const shown = entryCard({ id: stored.id, values, published: stored.published }, holidays, now)
  return (
    <section className={styles.part}>
      <h2>{m.entry_card()}</h2>
      {shown ? (
        <div className={`${card.notices} ${styles.asReaders}`} inert>
          <NoticeCard card={shown.card} now={now} />
        </div>
      ) : (
        <p className={text.quiet}>{m.entry_card_empty()}</p>
      )}
      {shown?.isClosingUnclear && <p className={text.small}>{m.entry_card_unclear()}</p>}
      {stored.id !== undefined && (
        <a className={text.small} href={`/tenders/detail?id=${stored.id}`} target="_blank" rel="noopener">
          {m.entry_card_whole()}
        </a>
      )}
    </section>
  )
}
