import type { SearchNews } from '#contract/today.ts'
import { m } from '#web/lib/messages.ts'
import { grouped } from '#web/lib/numbers.ts'
import { SAVED_SEARCHES } from '#web/features/alerts/addresses.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import * as marks from '#web/ui/marks.module.css'
import * as text from '#web/ui/text.module.css'
import * as styles from './today.module.css'

const LIST = '/tenders/list'

/** The reader's saved searches, each with how many tenders it found that they have not opened. */
export function SearchesPart({ searches }: { searches: readonly SearchNews[] }) {
  return (
    <section className={styles.part}>
      <div className={`${text.section} ${text.spread}`}>
        <h2 className={text.sectionTitle}>{m.saved_searches()}</h2>
        {searches.length > 0 && (
          <ButtonLink kind="link" to={SAVED_SEARCHES}>
            {m.search_manage()}
          </ButtonLink>
        )}
      </div>
      {searches.length === 0 && (
        <p className={styles.empty}>
          {m.today_searches_none()} <Link to={LIST}>{m.all_tenders()}</Link>
        </p>
      )}
      <ul className={styles.searches}>
        {searches.map(({ id, name, search, paused, unread }) => (
          <li key={id}>
            <Link to={search === '' ? LIST : `${LIST}?${search}`}>{name}</Link>
            {paused && <span className={text.hint}>{m.search_paused()}</span>}
            {unread > 0 && (
              <span className={marks.badge}>
                <span aria-hidden="true">{grouped(unread)}</span>
                <span className={text.outOfSight}>{m.unread_count({ count: unread, shown: grouped(unread) })}</span>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
