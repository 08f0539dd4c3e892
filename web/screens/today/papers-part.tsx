import type { Today } from '#contract/today.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { lastDayText } from '#web/features/bidding/last-day-text.ts'
import { requirementName } from '#web/features/bidding/requirement-name.ts'
import { Link } from '#web/ui/link.tsx'
import * as text from '#web/ui/text.module.css'
import * as styles from './today.module.css'

type Props = { certificates: NonNullable<Today['certificates']>; /** The ISO day. */ today: string }

/** Company papers that end soon or have ended, a line each. */
export function PapersPart({ certificates, today }: Props) {
  const visitor = useVisitor()
  return (
    <section className={styles.part}>
      <div className={text.section}>
        <h2 className={text.sectionTitle}>{m.company_papers()}</h2>
      </div>
      <ul className={styles.lines}>
        {certificates.map(({ kind, endsOn }) => {
          const given = { paper: requirementName(kind), when: lastDayText(endsOn, visitor) }
          return (
            <li key={`${kind} ${endsOn}`} className={styles.line}>
              <Link to="/subscription/profile#papers">
                {endsOn < today ? m.today_papers_ended(given) : m.today_papers_end(given)}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
