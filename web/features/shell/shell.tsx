import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { dayText, machineDate } from '#web/lib/dates.ts'
import { m } from '#web/lib/messages.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Icon } from '#web/ui/icon.tsx'
import * as text from '#web/ui/text.module.css'
import { Link } from '#web/ui/link.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { CalendarChoice, LanguageChoice, ThemeChoice } from './preference-links.tsx'
import * as styles from './shell.module.css'

const LIST = '/tenders/list'
const PROFORMA = `${LIST}?proforma=true`
const PRICING = '/subscription/pricing'
const QUARTER_HOUR = 900_000

function Dateline() {
  const visitor = useVisitor()
  const now = useNow(QUARTER_HOUR)
  const other = visitor.calendar === 'et' ? 'gc' : 'et'
  return (
    <div className={styles.dateline}>
      <div className={`${text.page} ${styles.dateRow}`}>
        <p>
          <b>
            <time dateTime={machineDate(now)}>{dayText(now, visitor, { short: false })}</time>
          </b>
          {' · '}
          {dayText(now, { ...visitor, calendar: other }, { weekday: false, short: false })}
        </p>
        <div className={styles.choices}>
          <CalendarChoice />
          <LanguageChoice />
        </div>
      </div>
    </div>
  )
}

/** What stands around every screen. The navigation holds only what exists. `account` stands in the header, `foot` in the footer, `note` over its end. */
export function Shell({ children, account, foot, note }: { children: ReactNode; account?: ReactNode; foot?: ReactNode; note?: ReactNode }) {
  const { pathname, search } = useLocation()
  const isProforma = pathname === LIST && search.includes('proforma=true')
  const isList = pathname.startsWith(LIST) && !isProforma
  return (
    <>
      <a className={styles.skip} href="#main">
        {m.skip_to_content()}
      </a>
      <OfflineBar />
      <header className={styles.head}>
        <div>
          <div className={`${text.page} ${styles.headRow}`}>
            <Link className={styles.wordmark} to={LIST} aria-label={m.home()}>
              <b lang="en">Chereta</b> <span lang="am">ጨረታ</span>
            </Link>
            <nav className={styles.nav} aria-label={m.main_navigation()}>
              <Link to={LIST} aria-current={isList ? 'page' : undefined}>
                {m.all_tenders()}
              </Link>
              <Link to={PROFORMA} aria-current={isProforma ? 'page' : undefined}>
                {m.proforma()}
              </Link>
              <Link to={PRICING} aria-current={pathname === PRICING ? 'page' : undefined}>
                {m.pricing()}
              </Link>
            </nav>
            <div className={styles.tools}>
              <ThemeChoice />
              {account}
            </div>
          </div>
        </div>
        <Dateline />
      </header>
      <main id="main" className={`${text.page} ${styles.main}`} tabIndex={-1}>
        {children}
      </main>
      <footer id="settings" className={styles.foot}>
        <div className={`${text.page} ${styles.footRow}`}>
          <LanguageChoice />
          <CalendarChoice />
          <Link to={PRICING}>{m.pricing()}</Link>
          <Link to="/contact">{m.contact_us()}</Link>
          <Link to="/terms">{m.terms_title()}</Link>
          <Link to="/privacy">{m.privacy_title()}</Link>
          {foot}
          <p>{m.place()}</p>
        </div>
      </footer>
      {note}
      <nav className={styles.bottom} aria-label={m.main_navigation()}>
        <Link to={LIST} aria-current={isList ? 'page' : undefined}>
          <Icon name="newspaper" />
          {m.all_tenders()}
        </Link>
        <Link to={PROFORMA} aria-current={isProforma ? 'page' : undefined}>
          <Icon name="receipt-text" />
          {m.proforma()}
        </Link>
        <a href="#settings">
          <Icon name="settings" />
          {m.settings()}
        </a>
      </nav>
    </>
  )
}
