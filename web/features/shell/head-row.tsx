import type { MouseEvent, ReactNode } from 'react'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import * as text from '#web/ui/text.module.css'
import { ALERTS_PATH, CONTACT_PATH, LIST_PATH, PRICING_PATH, SAVED_PATH, useCurrent, useHome } from './screen-paths.ts'
import { ThemeChoice } from './preference-links.tsx'
import * as styles from './shell.module.css'

/** Opens the menu, or the entries that a phone's lower bar has no room for. */
export type Opens = (which: 'menu' | 'others') => (event: MouseEvent) => void

type Props = {
  account: ReactNode
  /** How many alerts there are, for their link. */
  alerts: ReactNode
  /** Opens the search through everything. */
  onFind: (() => void) | undefined
  opens: Opens
}

/** The first row of every screen: the name of the site, the links of wide windows, and the tools. */
export function HeadRow(props: Props) {
  const current = useCurrent()
  const [home, homeName] = useHome()
  const writes = useWrites()
  return (
    <div className={`${text.page} ${styles.headRow}`}>
      <Link className={styles.wordmark} to={home} aria-label={m.home()}>
        <b lang="en">Chereta</b> <span lang="am">ጨረታ</span>
      </Link>
      <nav className={styles.nav} aria-label={m.main_navigation()}>
        <Link to={home} aria-current={current(home)}>
          {homeName}
        </Link>
        <Link to={LIST_PATH} aria-current={current(LIST_PATH)}>
          {m.all_tenders()}
        </Link>
        <Link to={SAVED_PATH} aria-current={current(SAVED_PATH)}>
          {m.saved_title()}
        </Link>
        <Link to={PRICING_PATH} aria-current={current(PRICING_PATH)}>
          {m.pricing()}
        </Link>
        <Link to={CONTACT_PATH} aria-current={current(CONTACT_PATH)}>
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
      <HeadTools {...props} />
    </div>
  )
}

/** Whether the person is staff that enters tenders. */
const useWrites = (): boolean | undefined =>
  useVisitor().person?.roles.some((role) => /^(?:editor|approver|admin)$/.test(role))

function HeadTools({ account, alerts, onFind, opens }: Props) {
  const current = useCurrent()
  const writes = useWrites()
  return (
    <div className={styles.tools}>
      {writes && (
        <ButtonLink
          kind="icon"
          className={styles.wide}
          href="/tender-edit"
          aria-label={m.entry_add()}
          title={m.entry_add()}
        >
          <Icon name="plus" />
        </ButtonLink>
      )}
      {onFind && (
        <ButtonLink
          kind="icon"
          className={styles.wide}
          href={LIST_PATH}
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
      <ButtonLink kind="icon" className={styles.wide} to={ALERTS_PATH} aria-current={current(ALERTS_PATH)}>
        <Icon name="bell" />
        <span className={text.outOfSight}>{m.my_alerts()}</span>
        {alerts}
      </ButtonLink>
      {account}
      <ButtonLink kind="icon" className={styles.narrow} href="#settings" aria-label={m.menu()} onClick={opens('menu')}>
        <Icon name="menu" />
      </ButtonLink>
    </div>
  )
}
