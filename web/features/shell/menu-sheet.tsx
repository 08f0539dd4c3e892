import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { browserCall } from '#web/lib/browser-call.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import * as buttons from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { leaveLayer } from '#web/ui/layer.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { CalendarChoice, LanguageChoice, ThemeChoice } from './preference-links.tsx'
import * as styles from './menu-sheet.module.css'

const LOGIN = '/authentication/login'
const PROFILE = '/subscription/profile'

type Props = { which: 'menu' | 'others'; onClose(): void; onSignOut: (() => void) | undefined }
type Waiting = { draft?: number | undefined; submitted?: number | undefined; declined?: number | undefined }

function Entry({ to, icon, children, count }: { to: string; icon: IconName; children: ReactNode; count?: number | undefined }) {
  return (
    <li>
      <a href={to}>
        <Icon name={icon} />
        <span>{children}</span>
        {count !== undefined && <span className={styles.count}>{count}</span>}
      </a>
    </li>
  )
}

/** What waits for admins before approval, with how many there are. */
function WaitingEntries() {
  const [waiting, setWaiting] = useState<Waiting>({})
  useEffect(() => {
    // Numbers beside links: without them the links still lead there.
    browserCall('GET /api/tenders/TendersStatusSummaryCount').then(setWaiting, () => undefined)
  }, [])
  return (
    <>
      <Entry to="/tenders/list/4" icon="file-text" count={waiting.draft}>
        {m.status_draft()}
      </Entry>
      <Entry to="/tenders/list/5" icon="file-text" count={waiting.submitted}>
        {m.status_submitted()}
      </Entry>
      <Entry to="/tenders/list/6" icon="file-text" count={waiting.declined}>
        {m.status_declined()}
      </Entry>
    </>
  )
}

function MenuEntries() {
  return (
    <>
      <Entry to="/home" icon="house">
        {m.start_page()}
      </Entry>
      <Entry to="/tenders/list" icon="newspaper">
        {m.all_tenders()}
      </Entry>
      <Entry to="/subscription/pricing" icon="receipt-text">
        {m.pricing()}
      </Entry>
      <Entry to="/subscription/schools" icon="building">
        {m.projects()}
      </Entry>
      <Entry to="/contact" icon="mail">
        {m.contact_us()}
      </Entry>
      <Entry to="/privacy" icon="eye-off">
        {m.privacy_title()}
      </Entry>
    </>
  )
}

/** The menus of small screens: the one of the header, and 'Others' of the bar below. */
export function MenuSheet({ which, onClose, onSignOut }: Props) {
  const { person } = useVisitor()
  const isMenu = which === 'menu'
  const login = `${LOGIN}?returnUrl=${encodeURIComponent(location.pathname + location.search)}`
  const foot = person ? (
    <>
      <button className={`${buttons.button} ${buttons.plain}`} onClick={() => leaveLayer(onSignOut)}>
        {m.sign_out()}
      </button>
      <a className={buttons.button} href={PROFILE}>
        {m.manage_profile()}
      </a>
    </>
  ) : (
    <a className={buttons.button} href={login} rel="nofollow">
      {m.sign_in()}
    </a>
  )
  return (
    <Sheet title={isMenu ? m.menu() : m.others()} onClose={onClose} foot={foot}>
      <ul className={styles.menu}>
        {isMenu ? (
          <MenuEntries />
        ) : (
          <>
            <Entry to={PROFILE} icon="settings">
              {m.profile()}
            </Entry>
            <Entry to="/subscription/pricing" icon="receipt-text">
              {m.pricing()}
            </Entry>
            <Entry to="/tenders/saved" icon="bookmark">
              {m.saved_tenders()}
            </Entry>
            {person?.roles.includes('admin') && <WaitingEntries />}
          </>
        )}
      </ul>
      <div className={styles.choices}>
        <LanguageChoice />
        <CalendarChoice />
        <ThemeChoice />
      </div>
    </Sheet>
  )
}
