import { Suspense, use, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { m } from '#web/lib/messages.ts'
import { useStore } from '#web/lib/use-store.ts'
import { waitingFor } from '#web/lib/pending-requests.ts'
import { Icon } from '#web/ui/icon.tsx'
import * as text from '#web/ui/text.module.css'
import { Link } from '#web/ui/link.tsx'
import { Dateline } from './dateline.tsx'
import { HeadRow } from './head-row.tsx'
import type { Opens } from './head-row.tsx'
import { OfflineBar } from './offline-bar.tsx'
import {
  ALERTS_PATH,
  CONTACT_PATH,
  LIST_PATH,
  PendingContext,
  PRICING_PATH,
  PROJECTS_PATH,
  SAVED_PATH,
  TODAY_PATH,
  useCurrent,
  useHome,
} from './screen-paths.ts'
import { CalendarChoice, LanguageChoice } from './preference-links.tsx'
import type { MenuProps } from './menu-sheet.tsx'
import * as styles from './shell.module.css'

/** If the network was lost before it loaded, the footer has the same choices. */
function MenuInFooter({ onClose }: MenuProps) {
  useEffect(() => {
    onClose()
    location.hash = 'settings'
  }, [onClose])
  return null
}
const MenuSheet = lazyPart(async () => (await import('./menu-sheet.tsx')).MenuSheet, MenuInFooter)

type Props = {
  children: ReactNode
  /** Stands in the header. */
  account?: ReactNode
  /** How many alerts there are, for their links. */
  alerts?: ReactNode
  /** In the footer, and over its end. */
  foot?: ReactNode
  note?: ReactNode
  onSignOut?(): void
  /** Opens the search through everything. */
  onFind?(): void
}

const FootRow = ({ foot }: Pick<Props, 'foot'>) => (
  <div className={`${text.page} ${styles.footRow}`}>
    {/* From 640 px they are in the header. */}
    <div className={styles.footChoices}>
      <LanguageChoice />
      <CalendarChoice />
    </div>
    <Link to={PRICING_PATH}>{m.pricing()}</Link>
    <Link to={PROJECTS_PATH}>{m.projects()}</Link>
    <Link to={CONTACT_PATH}>{m.contact_us()}</Link>
    <Link to="/terms">{m.terms_title()}</Link>
    <Link to="/privacy">{m.privacy_title()}</Link>
    {foot}
    <p>{m.place()}</p>
  </div>
)

/** The navigation of a phone, at the lower edge. */
function BottomNavigation({ alerts, opens }: Pick<Props, 'alerts'> & { opens: Opens }) {
  const current = useCurrent()
  const [home, homeName] = useHome()
  return (
    <nav className={styles.bottom} aria-label={m.main_navigation()}>
      <Link to={home} aria-current={current(home)}>
        <Icon name="house" />
        {homeName}
      </Link>
      <Link to={LIST_PATH} aria-current={current(LIST_PATH)}>
        <Icon name="newspaper" />
        {m.all_tenders()}
      </Link>
      {home === TODAY_PATH && (
        <Link to={SAVED_PATH} aria-current={current(SAVED_PATH)}>
          <Icon name="bookmark" />
          {m.saved_title()}
        </Link>
      )}
      <Link to={ALERTS_PATH} aria-current={current(ALERTS_PATH)}>
        <Icon name="bell" />
        {m.alerts_short()}
        {alerts}
      </Link>
      <a href="#settings" onClick={opens('others')}>
        <Icon name="menu" />
        {m.others()}
      </a>
    </nav>
  )
}

/** A line under the header while something is being fetched; quick responses show none. */
function WaitingLine() {
  const isPending = use(PendingContext) !== undefined
  const others = useStore(waitingFor)
  return isPending || others > 0 ? <div className={styles.waiting} data-waiting="" /> : null
}

/** Header, menus and footer around every screen. Without script the links of the footer replace the menus. */
export function Shell({ children, account, alerts, foot, note, onSignOut, onFind }: Props) {
  const [menu, setMenu] = useState<'menu' | 'others'>()
  // Its results have an anchor, unlike the placeholder of a list that is being loaded.
  const isList = /^\/tenders\/list(\/|$)/.test(useLocation().pathname)
  const opens: Opens = (which) => (event) => {
    event.preventDefault()
    setMenu(which)
  }
  return (
    <>
      <a className={styles.skip} href="#main">
        {m.skip_to_content()}
      </a>
      {isList && (
        <a className={styles.skip} href="#results">
          {m.skip_to_results()}
        </a>
      )}
      <OfflineBar />
      <header className={styles.head}>
        <div>
          <HeadRow account={account} alerts={alerts} onFind={onFind} opens={opens} />
          <WaitingLine />
        </div>
        <Dateline />
      </header>
      <main id="main" className={`${text.page} ${styles.main}`} tabIndex={-1}>
        {children}
      </main>
      <footer id="settings" className={styles.foot}>
        <FootRow foot={foot} />
      </footer>
      {note}
      <BottomNavigation alerts={alerts} opens={opens} />
      <Suspense>
        {menu && <MenuSheet which={menu} onClose={() => setMenu(undefined)} onSignOut={onSignOut} onFind={onFind} />}
      </Suspense>
    </>
  )
}
