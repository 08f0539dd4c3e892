import { useEffect, useState } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import { STATUS } from '#contract/tender-states.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { whenText } from '#web/lazy/both-calendars.ts'
import { m } from '#web/lib/messages.ts'
import { grouped } from '#web/lib/numbers.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import * as styles from '#web/features/desk/desk.module.css'
import { Problems } from '#web/features/desk/opened-parts.tsx'
import type { ComparedSketch } from '#web/features/entry/slots.tsx'
import * as text from '#web/ui/text.module.css'

type Facts = {
  problems: OutputOf<Contract['GET /api/problem/by_tenderId/{id}']>
  notified: number | undefined
}
const NONE: Facts = { problems: [], notified: undefined }
type Props = {
  tender: ComparedSketch
  status: number
  /** Instant of the last saving: the service is asked again after it. */
  savedAt: number | undefined
}

/** Beside the form: the card as readers get it, what is wrong with the stored tender, and how many would be notified. */
export function EntryBeside({ tender, status, savedAt }: Props) {
  const { problems, notified } = useFacts(tender.id, status, savedAt)
  return (
    <>
      <Card tender={tender} />
      <Problems problems={problems} />
      {notified !== undefined && (
        <p>
          {notified > 0 ? m.staff_would_tell({ count: notified, shown: grouped(notified) }) : m.staff_would_tell_none()}
        </p>
      )}
    </>
  )
}

/** Without an answer nothing is said. Of an approved tender the bar at the foot says how many are notified. */
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

/** The tender as readers would see it in a list, while it is typed. */
function Card({ tender: { shortTitle, companyName, sourceName, closingTimestamp } }: Pick<Props, 'tender'>) {
  const { lang } = useVisitor()
  if (shortTitle === undefined) return null
  return (
    <section className={styles.part}>
      <h2>{m.entry_card()}</h2>
      <p>{companyName}</p>
      <p>
        <b>{shortTitle}</b>
      </p>
      <p className={text.small}>
        {closingTimestamp !== undefined && m.entry_becomes_closing({ when: whenText(closingTimestamp, lang) })}
        {closingTimestamp !== undefined && sourceName !== undefined && ' · '}
        {sourceName}
      </p>
    </section>
  )
}
