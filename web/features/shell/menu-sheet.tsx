import { useEffect, useState } from 'react'
import { browserCall } from '#web/lib/browser-call.ts'
import { m } from '#web/lib/messages.ts'
import { staffPlaces } from '#web/lib/staff-places.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { leaveLayer } from '#web/ui/layer.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { CalendarChoice, LanguageChoice, ThemeChoice } from './preference-links.tsx'
import * as styles from './menu-sheet.module.css'

const LOGIN = '/authentication/login'
const PROFILE = '/subscription/profile'

export type MenuProps = {
  which: 'menu' | 'others'
  onClose(): void
  onSignOut: (() => void) | undefined
  onFind: (() => void) | undefined
}
type Waiting = { draft?: number | undefined; submitted?: number | undefined; declined?: number | undefined }

type Place = readonly [to: string, icon: IconName, text: () => string]
const PRICING: Place = ['/subscription/pricing', 'receipt-text', m.pricing]
const START: Place = ['/home', 'house', m.start_page]
const TODAY: Place = ['/today', 'house', m.today]
/** What visitors meet first, for who is signed in. */
const ABOUT: Place = ['/home?about', 'globe', m.about_chereta]
const MENU: readonly Place[] = [
  ['/tenders/list', 'newspaper', m.all_tenders],
  PRICING,
  ['/subscription/schools', 'building', m.projects],
  ['/contact', 'mail', m.contact_us],
  ['/privacy', 'eye-off', m.privacy_title],
]
const OTHERS: readonly Place[] = [
  [PROFILE, 'settings', m.profile],
  PRICING,
  ['/tenders/saved', 'bookmark', m.saved_tenders],
]
const WAITING: readonly [keyof Waiting, Place][] = [
  ['draft', ['/tenders/list/4', 'file-text', m.status_draft]],
  ['submitted', ['/tenders/list/5', 'file-text', m.status_submitted]],
  ['declined', ['/tenders/list/6', 'file-text', m.status_declined]],
]

function Entry({ place: [to, icon, text], count }: { place: Place; count?: number | undefined }) {
  return (
    <li>
      <a href={to}>
        <Icon name={icon} />
        <span>{text()}</span>
        {count !== undefined && <span className={styles.count}>{count}</span>}
      </a>
    </li>
  )
}

const entries = (places: readonly Place[]) => places.map((place) => <Entry key={place[0]} place={place} />)

/** What waits for admins before approval, with how many there are. */
function WaitingEntries() {
  const [waiting, setWaiting] = useState<Waiting>({})
  useEffect(() => {
    // Numbers next to links: without them the links still lead there.
    browserCall('GET /api/tenders/TendersStatusSummaryCount').then(setWaiting, () => undefined)
  }, [])
  return WAITING.map(([name, place]) => <Entry key={name} place={place} count={waiting[name]} />)
}

/** Leads from the menu to the search through everything. */
const FindEntry = ({ onFind, onClose }: { onFind(): void; onClose(): void }) => (
  <li>
    <a
      href="/tenders/list"
      onClick={(event) => {
        event.preventDefault()
        onClose()
        leaveLayer(onFind)
      }}
    >
      <Icon name="search" />
      <span>{m.palette_title()}</span>
    </a>
  </li>
)

/** The menus of small screens: the one of the header, and 'Others' of the bar below. */
export function MenuSheet({ which, onClose, onSignOut, onFind }: MenuProps) {
  const { person } = useVisitor()
  const isMenu = which === 'menu'
  const login = `${LOGIN}?returnUrl=${encodeURIComponent(location.pathname + location.search)}`
  const foot = person ? (
    <>
      <Button kind="plain" onClick={() => leaveLayer(onSignOut)}>
        {m.sign_out()}
      </Button>
      <ButtonLink href={PROFILE}>{m.manage_profile()}</ButtonLink>
    </>
  ) : (
    <ButtonLink href={login} rel="nofollow">
      {m.sign_in()}
    </ButtonLink>
  )
  return (
    <Sheet title={isMenu ? m.menu() : m.others()} onClose={onClose} foot={foot}>
      <ul className={styles.menu}>
        {onFind && <FindEntry onFind={onFind} onClose={onClose} />}
        {isMenu && <Entry place={person ? TODAY : START} />}
        {entries(isMenu ? MENU : OTHERS)}
        {isMenu && person && <Entry place={ABOUT} />}
        {isMenu && entries(staffPlaces(person?.roles).map(({ to, icon, name }): Place => [to, icon, name]))}
        {!isMenu && person?.roles.includes('admin') && <WaitingEntries />}
      </ul>
      <div className={styles.choices}>
        <LanguageChoice />
        <CalendarChoice />
        <ThemeChoice />
      </div>
    </Sheet>
  )
}
