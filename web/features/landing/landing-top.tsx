import type { ReactNode } from 'react'
import type { FilterCount } from '#contract/filter-counts.ts'
import { m } from '#web/lib/messages.ts'
import { grouped } from '#web/lib/numbers.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import * as styles from './landing.module.css'

const LIST = '/tenders/list'

type Props = {
  lead: string
  active: number
  trialDays: number | undefined
  sectors: readonly FilterCount[]
  /** The search, and what it found. */ search: ReactNode
  /** The tenders that close next. */ soon: ReactNode
}

/** The top of the landing page: the offer, a search, the number of open tenders, and their sectors. */
export function LandingTop({ lead, active, trialDays, sectors, search, soon }: Props) {
  return (
    <section className={styles.front}>
      <div>
        <h1>{m.landing_title()}</h1>
        <p className={styles.lead}>{lead}</p>
        {search}
        <div className={styles.buttons}>
          <ButtonLink to="/subscription/trial">{m.trial_title()}</ButtonLink>
          <ButtonLink kind="plain" to={LIST}>
            {active > 0 ? m.landing_see_open({ shown: grouped(active) }) : m.see_open_tenders()}
          </ButtonLink>
        </div>
        {trialDays !== undefined && trialDays > 0 && (
          <p className={styles.small}>{m.landing_small({ count: trialDays })}</p>
        )}
      </div>
      <div className={styles.soon}>{soon}</div>
      {sectors.length > 0 && (
        <nav className={styles.index} aria-label={m.sectors()}>
          {sectors.map(({ label, value = label, count }) => (
            <Link key={value} to={`${LIST}?keywordGroups=${encodeURIComponent(value)}`}>
              <span>{label}</span>
              <span className={styles.figures}>{grouped(count)}</span>
            </Link>
          ))}
        </nav>
      )}
    </section>
  )
}
