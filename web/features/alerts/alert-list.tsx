import { Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { m } from '#web/lib/messages.ts'
import { total } from '#web/lib/numbers.ts'
import { ListEnd } from '#web/ui/list-end.tsx'
import * as text from '#web/ui/text.module.css'
import { ALERTS_ADDRESS } from './addresses.ts'
import type { ReadAlertCard, AlertPage } from './read-alerts.ts'
import { useAlertPages } from './use-alert-pages.ts'

const none = () => import('./no-alerts.tsx')
const NoAlerts = import.meta.env.SSR ? (await none()).NoAlerts : lazyPart(async () => (await none()).NoAlerts)

type Props = {
  first: AlertPage
  /** As it was last seen: nothing more can be read. */
  isKept: boolean
  /** Below the text that there are none: what to begin with. */
  start: ReactNode
  skeleton: ReactNode
  /** `onFold`: whether what follows is folded away, and need not be read. */
  children(cards: readonly ReadAlertCard[], onFold: (isFolded: boolean) => void): ReactNode
}

/** Their number, and all pages of them. Near the end the next page is fetched; without script a link leads there. */
export function AlertList({ first, isKept, start, skeleton, children }: Props) {
  const { cards, status, more, hasMore } = useAlertPages(first)
  const [isFolded, setFolded] = useState(false)
  return (
    <>
      <h2 aria-live="polite" className={text.quiet}>
        {m.alerts_count({ count: first.totalCount, shown: total(first.totalCount) })}
      </h2>
      {first.totalCount === 0 ? (
        <Suspense>
          <NoAlerts />
          {isKept || start}
        </Suspense>
      ) : (
        children(cards, setFolded)
      )}
      <ListEnd
        status={status}
        goesOn={hasMore && !isKept && !isFolded}
        more={more}
        nextPage={`${ALERTS_ADDRESS}?pageIndex=${first.pageIndex + 1}`}
        skeleton={skeleton}
      />
    </>
  )
}
