import { MINUTE } from '#ethiopia/time-units.ts'
import { useEffect, useRef, useState } from 'react'
import type { TenderDetail } from '#contract/tenders.ts'
import { m } from '#web/lib/messages.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Icon } from '#web/ui/icon.tsx'
import { BackLink } from './back-link.tsx'
import { Countdown, leftText } from './deadline.tsx'
import { useDeadline } from './use-deadline.ts'
import * as styles from './tender-layout.module.css'

/** True once the clock of the tender around `here` has scrolled out at the top. */
function useClockIsPast(here: React.RefObject<HTMLElement | null>): boolean {
  const [isPast, setPast] = useState(false)
  useEffect(() => {
    const clock = here.current?.closest('article')?.querySelector('header [data-urgency]')
    if (!clock) return undefined
    const watch = new IntersectionObserver(([entry]) =>
      setPast(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.bottom <= 0),
    )
    watch.observe(clock)
    return () => watch.disconnect()
  }, [here])
  return isPast
}

/**
 * On a phone, at the top edge once the clock has scrolled out: the way back and the time left. It overlays the page and
 * moves nothing.
 */
export function ClockStrip({ tender }: { tender: TenderDetail }) {
  const strip = useRef<HTMLDivElement>(null)
  const isPast = useClockIsPast(strip)
  const { lang } = useVisitor()
  const state = useDeadline(tender, useNow(MINUTE))
  const words = { today: m.closes_today, 'open-ended': m.no_fixed_date, closed: m.closed }
  return (
    <div ref={strip} className={styles.strip} data-urgency={state.urgency} data-past={isPast || undefined}>
      <BackLink tender={tender.id} kind="icon" aria-label={m.back_to_list()}>
        <Icon name="arrow-left" />
      </BackLink>
      <p>
        {state.kind === 'countdown' ? (
          <>
            <Countdown until={tender.closingTimestamp ?? 0} /> {m.left()}
          </>
        ) : state.kind === 'days' || state.kind === 'hours' ? (
          `${state.count} ${leftText(state.kind, state.count)}`
        ) : (
          words[state.kind]()
        )}
      </p>
      <span lang={tender.language === lang ? undefined : tender.language} aria-hidden="true">
        {tender.shortTitle.slice(tender.titleFrom)}
      </span>
    </div>
  )
}
