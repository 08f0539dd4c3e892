import { useEffect, useState } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import { STATUS } from '#contract/tender-states.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import type { ListCard } from '#web/lib/list-card.ts'
import { m } from '#web/lib/messages.ts'
import { grouped } from '#web/lib/numbers.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import * as styles from '#web/features/desk/desk.module.css'
import { Problems } from '#web/features/desk/opened-parts.tsx'
import type { ComparedSketch } from '#web/features/entry/slots.tsx'
import { NoticeCard } from '#web/features/tenders/notice-card.tsx'

type Facts = {
  problems: OutputOf<Contract['GET /api/problem/by_tenderId/{id}']>
  told: number | undefined
}
const NONE: Facts = { problems: [], told: undefined }
type Props = {
  tender: ComparedSketch
  status: number
  /** Instant of the last saving: what the service says of the tender may be another since. */ savedAt:
    | number
    | undefined
}

/** Beside the form: the card as readers get it, what is wrong with the stored tender, and how many would be told. */
export function EntryBeside({ tender, status, savedAt }: Props) {
  const { renderedAt } = useVisitor()
  const { problems, told } = useFacts(tender.id, savedAt)
  const card = cardOf(tender)
  return (
    <>
      {card && (
        <section className={styles.part}>
          <h2>{m.entry_card()}</h2>
          {/* Its link leads to a page that readers do not have yet. */}
          <div inert>
            <NoticeCard card={card} now={renderedAt} />
          </div>
        </section>
      )}
      <Problems problems={problems} />
      {told !== undefined && status !== STATUS.approved && (
        <p>{told > 0 ? m.staff_would_tell({ count: told, shown: grouped(told) }) : m.staff_would_tell_none()}</p>
      )}
    </>
  )
}

/** Without an answer nothing is said. */
function useFacts(id: number | undefined, savedAt: number | undefined): Facts {
  const [facts, setFacts] = useState(NONE)
  useEffect(() => {
    if (id === undefined) return
    let isGone = false
    const params = { id }
    Promise.all([
      browserCall('GET /api/problem/by_tenderId/{id}', { params }),
      browserCall('GET /api/tenders/would_be_told/{id}', { params }),
    ]).then(
      ([problems, { people }]) => void (isGone || setFacts({ problems, told: people })),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [id, savedAt])
  return facts
}

const FIRST_COLOR = 1
const OPEN = 1

function cardOf({ id = 0, shortTitle, companyName = '', sourceName, closingTimestamp }: ComparedSketch) {
  if (shortTitle === undefined) return undefined
  const card: ListCard = {
    id,
    shortTitle,
    companyName,
    sourceName,
    closingTimestamp,
    language: /\p{Script=Ethiopic}/u.test(shortTitle) ? 'am' : 'en',
    keywords: [],
    color: FIRST_COLOR,
    initial: [...companyName][0] ?? '',
    closingStatus: OPEN,
  }
  return card
}
