import { m } from '#web/lib/messages.ts'
import { staffPlaces } from '#web/lazy/staff-places.ts'
import { countsStatuses, STATUS_LISTS, useStatusCounts } from '#web/lazy/status-counts.ts'
import type { WaitingNumber } from '#web/lazy/status-counts.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { leaveLayer } from '#web/ui/layer.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { WaitingCount } from '#web/ui/waiting-count.tsx'
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

type Place = readonly [to: string, icon: IconName, text: () => string]
const PRICING: Place = ['/subscription/pricing', 'receipt-text', m.pricing]
const START: Place = ['/home', 'house', m.start_page]
const TODAY: Place = ['/today', 'house', m.today]
/** The visitors' landing page, for signed-in readers. */
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

function Entry({ place: [to, icon, text], count }: { place: Place; count?: WaitingNumber }) {
  return (
    <li>
      <a href={to}>
        <Icon name={icon} />
        <span>{text()}</span>
        {count !== undefined && <WaitingCount count={count} className={styles.count} />}
      </a>
    </li>
  )
}

const entries = (places: readonly Place[]) => places.map((place) => <Entry key={place[0]} place={place} />)

/** The tenders that wait before approval, with how many there are. */
function WaitingEntries() {
  const countOf = useStatusCounts()
  return STATUS_LISTS.map(({ status, to, name }) => (
    <Entry key={to} place={[to, 'file-text', name]} count={countOf(status)} />
  ))
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
        {countsStatuses(person?.roles) && <WaitingEntries />}
        {isMenu && entries(staffPlaces(person?.roles).map(({ to, icon, name }): Place => [to, icon, name]))}
      </ul>
      <div className={styles.choices}>
        <LanguageChoice />
        <CalendarChoice />
        <ThemeChoice />
      </div>
    </Sheet>
  )
}
