import { lazyPart } from '#web/lib/lazy-part.ts'
import { m } from '#web/lib/messages.ts'
import { AfterHydration } from '#web/ui/after-hydration.tsx'
import { Button } from '#web/ui/button.tsx'
import * as fields from '#web/ui/field.module.css'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import * as states from '#web/ui/state.module.css'
import * as styles from './not-found.module.css'

const StarterTenders = lazyPart(async () => (await import('./starter-tenders.tsx')).StarterTenders)

/**
 * There is nothing at this URL: offers a search, which works without script too, the most visited pages, and some
 * tenders.
 */
export function NotFound() {
  return (
    <div className={styles.page}>
      <section className={states.state}>
        <h1>{m.page_not_found()}</h1>
        <p>{m.page_not_found_text()}</p>
        <form className={styles.search} role="search" action="/tenders/list">
          <label htmlFor="not-found-keyword">{m.not_found_search()}</label>
          <div className={styles.field}>
            <div className={fields.withIcon}>
              <Icon name="search" />
              <input
                id="not-found-keyword"
                className={fields.input}
                type="search"
                name="keyword"
                enterKeyHint="search"
                autoComplete="off"
                placeholder={m.keyword_example()}
              />
            </div>
            <Button type="submit">{m.find_tenders()}</Button>
          </div>
        </form>
        <nav aria-label={m.not_found_elsewhere()} className={styles.ways}>
          <Link to="/tenders/list">{m.all_tenders()}</Link>
          <Link to="/subscription/schools">{m.projects()}</Link>
          <Link to="/subscription/pricing">{m.pricing()}</Link>
          <Link to="/contact">{m.contact_us()}</Link>
        </nav>
      </section>
      <AfterHydration>
        <StarterTenders />
      </AfterHydration>
    </div>
  )
}
