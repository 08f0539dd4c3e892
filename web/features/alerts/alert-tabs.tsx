import { useLocation } from 'react-router'
import { m } from '#web/lib/messages.ts'
import { Link } from '#web/ui/link.tsx'
import * as text from '#web/ui/text.module.css'
import { ALERTS_ADDRESS, SAVED_SEARCHES, ALERT_SETTINGS, NOTIFICATION_HISTORY } from './addresses.ts'
import * as styles from './alert-list.module.css'

/** Width of the previous tab that stays visible, as a sign that the row scrolls. */
const PEEK_PX = 48

/** On a narrow screen the tabs scroll to the open one. */
function showCurrent(nav: HTMLElement | null): void {
  const current = nav?.querySelector<HTMLElement>('[aria-current]')
  if (nav && current) nav.scrollLeft = current.offsetLeft - nav.offsetLeft - PEEK_PX
}

/** The heading of the screens about alerts, and the links between them. */
export function AlertHead({ title }: { title: string }) {
  const { pathname } = useLocation()
  const tabs: [string, string][] = [
    [ALERTS_ADDRESS, m.my_alerts()],
    [SAVED_SEARCHES, m.saved_searches()],
    [NOTIFICATION_HISTORY, m.history_title()],
    [ALERT_SETTINGS, m.configure_alert()],
  ]
  return (
    <section className={styles.head}>
      <h1 className={text.pageTitle}>{title}</h1>
      <nav className={styles.tabs} aria-label={m.alerts_short()} ref={showCurrent}>
        {tabs.map(([to, name]) => (
          <Link key={to} to={to} aria-current={pathname === to ? 'page' : pathname.startsWith(`${to}/`) || undefined}>
            {name}
          </Link>
        ))}
      </nav>
    </section>
  )
}
