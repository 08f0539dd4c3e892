import { Suspense, createContext, use, useEffect, useState } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { m } from '#web/lib/messages.ts'
import { useStore } from '#web/lib/use-store.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { waitingFor } from '#web/lib/waiting.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import * as text from '#web/ui/text.module.css'
import { Link } from '#web/ui/link.tsx'
import { Dateline } from './dateline.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { CalendarChoice, LanguageChoice, ThemeChoice } from './preference-links.tsx'
import type { MenuProps } from './menu-sheet.tsx'
import * as styles from './shell.module.css'

const HOME = '/home'
const TODAY = '/today'
const LIST = '/tenders/list'
const SAVED = '/tenders/saved'
const CONTACT = '/contact'
const PROJECTS = '/subscription/schools'
const PRICING = '/subscription/pricing'
const ALERTS = '/tenders/alert'

/** Where the network went before it came, the same choices stand in the footer. */
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
  /** Stands in the footer, and over its end. */
  foot?: ReactNode
  note?: ReactNode
  onSignOut?(): void
  /** Opens the search through everything. */
  onFind?(): void
}

type Opens = (which: 'menu' | 'others') => (event: MouseEvent) => void

/** The path of another screen that is on its way: what leads there is marked at once, however slow the line. */
export const PendingContext = createContext<string | undefined>(undefined)

/** Says of a path whether it is the one that is shown, or will be. */
function useCurrent(): (path: string) => 'page' | undefined {
  const here = useLocation().pathname
  const pathname = use(PendingContext) ?? here
  return (path) => ((path === LIST ? pathname.startsWith(LIST) : pathname === path) ? 'page' : undefined)
}

/** Where home is, and what it is called: of who is signed in, their day. */
function useHome(): [address: string, name: string] {
  return useVisitor().person ? [TODAY, m.today()] : [HOME, m.start_page()]
}

function HeadRow({ account, alerts, onFind, opens }: Pick<Props, 'account' | 'alerts' | 'onFind'> & { opens: Opens }) {
  const current = useCurrent()
  const [home, homeName] = useHome()
  const writes = useVisitor().person?.roles.some((role) => /^(?:editor|approver|admin)$/.test(role))
  return (
    <div className={`${text.page} ${styles.headRow}`}>
      <Link className={styles.wordmark} to={home} aria-label={m.home()}>
        <b lang="en">Chereta</b> <span lang="am">ጨረታ</span>
      </Link>
      <nav className={styles.nav} aria-label={m.main_navigation()}>
        <Link to={home} aria-current={current(home)}>
          {homeName}
        </Link>
        <Link to={LIST} aria-current={current(LIST)}>
          {m.all_tenders()}
        </Link>
        <Link to={SAVED} aria-current={current(SAVED)}>
          {m.saved_title()}
        </Link>
        <Link to={PRICING} aria-current={current(PRICING)}>
          {m.pricing()}
        </Link>
        <Link to={CONTACT} aria-current={current(CONTACT)}>
          {m.contact_us()}
        </Link>
        {writes && (
          <>
            <a className={styles.ofDesk} href="/desk">
              {m.desk()}
            </a>
            <a className={styles.ofDesk} href="/subscription/report" aria-current={current('/subscription/report')}>
              {m.report()}
            </a>
          </>
        )}
      </nav>
      <div className={styles.tools}>
        {writes && (
          <ButtonLink kind="icon" className={styles.wide} href="/tender-edit" aria-label={m.entry_add()}>
            <Icon name="plus" />
          </ButtonLink>
        )}
        {onFind && (
          <ButtonLink
            kind="icon"
            className={styles.wide}
            href={LIST}
            aria-label={m.palette_title()}
            onClick={(event) => {
              event.preventDefault()
              onFind()
            }}
          >
            <Icon name="search" />
          </ButtonLink>
        )}
        <ThemeChoice />
        <ButtonLink kind="icon" className={styles.wide} to={ALERTS} aria-current={current(ALERTS)}>
          <Icon name="bell" />
          <span className={text.outOfSight}>{m.my_alerts()}</span>
          {alerts}
        </ButtonLink>
        {account}
        <ButtonLink
          kind="icon"
          className={styles.narrow}
          href="#settings"
          aria-label={m.menu()}
          onClick={opens('menu')}
        >
          <Icon name="menu" />
        </ButtonLink>
      </div>
    </div>
  )
}

const FootRow = ({ foot }: Pick<Props, 'foot'>) => (
  <div className={`${text.page} ${styles.footRow}`}>
    {/* From 640 px they stand in the header. */}
    <div className={styles.footChoices}>
      <LanguageChoice />
      <CalendarChoice />
    </div>
    <Link to={PRICING}>{m.pricing()}</Link>
    <Link to={PROJECTS}>{m.projects()}</Link>
    <Link to={CONTACT}>{m.contact_us()}</Link>
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
      <Link to={LIST} aria-current={current(LIST)}>
        <Icon name="newspaper" />
        {m.all_tenders()}
      </Link>
      {home === TODAY && (
        <Link to={SAVED} aria-current={current(SAVED)}>
          <Icon name="bookmark" />
          {m.saved_title()}
        </Link>
      )}
      <Link to={ALERTS} aria-current={current(ALERTS)}>
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

/** A line under the header while something that was asked for is on its way. What comes at once shows none. */
function WaitingLine() {
  const isPending = use(PendingContext) !== undefined
  const others = useStore(waitingFor)
  return isPending || others > 0 ? <div className={styles.waiting} data-waiting="" /> : null
}

/** What stands around every screen. Without script the menus are the links of the footer. */
export function Shell({ children, account, alerts, foot, note, onSignOut, onFind }: Props) {
  const [menu, setMenu] = useState<'menu' | 'others'>()
  // Its results have a name to go to: not the page that stands for a list on its way.
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
