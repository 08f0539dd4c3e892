import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { tenderAddress } from '#contract/tender-address.ts'
import type { FoundCard } from '#contract/tenders.ts'
import { rememberVisited, visitedTenders } from '#web/lib/device-store.ts'
import { noteOrigin, openedCard } from '#web/lib/opened-card.ts'
import { useStore } from '#web/lib/use-store.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { lastOpenedAt } from '#web/lib/return-to-list.ts'
import { Marked } from '#web/features/tenders/marked.tsx'
import { fromFirstHit, moved } from '#web/features/tenders/marked-parts.ts'
import { Link } from '#web/ui/link.tsx'
import { TODAY_PAGE } from './addresses.ts'
import * as styles from './today.module.css'

type Props = {
  card: FoundCard
  /** Content before it: the hour of its closing. */ lead?: ReactNode
  /** Whether it was opened, here or on another device. */ isOpened?: boolean
  urgency?: string
  /** The level of its heading. */ as: 'h3' | 'h4'
  children: ReactNode
}

/** Letters of a title that certainly fit into its line. */
const SEEN = 44

/** A tender in a line: its title, with details below. The link covers the line. */
export function TenderLine({ card, lead, isOpened = false, urgency, as: Heading, children }: Props) {
  const { lang } = useVisitor()
  const { pathname, search } = useLocation()
  const visited = useStore(visitedTenders)
  const { shortTitle, titleFrom = 0, marks } = card
  const ranges = marks?.shortTitle && moved(marks.shortTitle, titleFrom + 1).filter(([, end]) => end > 0)
  const title = fromFirstHit(shortTitle.slice(titleFrom), ranges, SEEN)
  return (
    <li
      className={styles.line}
      data-urgency={urgency}
      data-visited={isOpened || visited.includes(card.id) || undefined}
      data-selected={card.id === lastOpenedAt(TODAY_PAGE) || undefined}
    >
      {lead}
      <Heading className={styles.title}>
        <Link
          to={tenderAddress(card)}
          lang={card.language === lang ? undefined : card.language}
          onClick={() => {
            noteOrigin(card.id, pathname + search)
            openedCard.current = card
            rememberVisited(card.id)
          }}
        >
          <Marked text={title.text} ranges={title.ranges} />
        </Link>
      </Heading>
      <p className={styles.meta}>{children}</p>
    </li>
  )
}
