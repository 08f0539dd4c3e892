import type { ReactNode } from 'react'
import { CLOSED } from '#contract/closing.ts'
import { dayText } from '#web/lib/dates.ts'
import { m } from '#web/lib/messages.ts'
import { openLogin } from '#web/lib/open-login.ts'
import { isSignedIn } from '#web/lib/session.ts'
import { useHasPassed } from '#web/lib/use-now.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Button } from '#web/ui/button.tsx'
import type { ButtonStyle } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import * as marks from '#web/ui/marks.module.css'
import * as text from '#web/ui/text.module.css'
import type { Remindable } from './saved-state.ts'
import { openReminder, saySaved } from './say-saved.tsx'
import type { SavedWithDetails } from './saved-store.ts'
import { useSaved } from './use-saved.ts'
import * as styles from './saved.module.css'

type Props = {
  tender: Remindable
  withDetails: SavedWithDetails
  /** On a card of a list: icons alone, named after the tender. */ isSmall?: boolean
  /** Known to be saved before the list of saved tenders is loaded. */ isSaved?: boolean
  /** The page's main actions: 'Remind me' is filled, and on a phone they stay in a bar at the bottom. */
  isLead?: boolean
  /** Only saving, as in a row of a table. */ isSaveOnly?: boolean
  /** Further buttons in the same style. */ children?(style: ButtonStyle): ReactNode
}

const Waits = ({ isSmall }: { isSmall: boolean }) => (
  <span className={isSmall ? styles.waits : marks.tag}>
    {isSmall && <Icon name="wifi-off" />}
    <span className={isSmall ? text.outOfSight : undefined}>{m.save_waiting()}</span>
  </span>
)

/**
 * Whether a tender is saved, with its reminders, and the handlers of both buttons. `wasSaved` counts until the list of
 * saved tenders is loaded.
 */
function useActions(tender: Remindable, withDetails: SavedWithDetails, wasSaved: boolean) {
  const visitor = useVisitor()
  // Only the fields of a card that are stored.
  const { id, shortTitle, closingTimestamp, closingStatus } = tender
  const known = { id, shortTitle, closingTimestamp, closingStatus }
  const { isKnown, isWaiting, reminders, make, ...state } = useSaved(id, withDetails)
  const isSaved = state.isSaved || (!isKnown && wasSaved)
  const remind = () => {
    if (!isSignedIn()) return openLogin({ intent: { kind: 'remind', tender: known } })
    return void openReminder(tender, withDetails)
  }
  const toggle = async () => {
    if (!isSignedIn()) return openLogin({ intent: { kind: 'save', tender: known } })
    const made = await make({ kind: 'save-tender', tenderId: id, on: !isSaved })
    if (!isSaved && made?.outcome === 'done') saySaved(tender, visitor, withDetails)
  }
  const [next] = reminders
  const date = next && dayText(Date.parse(`${next.remindDate}T12:00+03:00`), visitor, { year: false })
  return { isSaved, isWaiting, date, remind, toggle }
}

/** Save or Unsave, and 'Remind me' while the tender is open: buttons, and icons on a card. */
export function TenderActions({
  tender,
  withDetails,
  isSmall = false,
  isSaved: wasSaved = false,
  isLead = false,
  isSaveOnly = false,
  children,
}: Props) {
  const { shortTitle: title, closingTimestamp, closingStatus } = tender
  const { isSaved, isWaiting, date, remind, toggle } = useActions(tender, withDetails, wasSaved)
  // A card's last line is a paragraph.
  const Frame = isSmall ? 'span' : 'div'
  const style: ButtonStyle = isSmall
    ? { kind: 'icon', className: styles.sign }
    : { kind: 'plain', className: styles.action }
  const saveButton = (
    <Button
      kind={style.kind}
      className={`${style.className} ${styles.save}`}
      data-act="save"
      aria-label={isSmall ? (isSaved ? m.unsave_named({ title }) : m.save_named({ title })) : undefined}
      onClick={() => void toggle()}
    >
      <Icon name="bookmark" />
      {!isSmall && (isSaved ? m.unsave_tender() : m.save())}
    </Button>
  )
  // A card read hours ago may have closed since.
  const isClosed = useHasPassed(closingTimestamp) || closingStatus === CLOSED
  const remindButton = !isClosed && (
    <Button
      // By key only, where there is no room for the button.
      hidden={isSaveOnly}
      kind={isLead ? 'primary' : style.kind}
      className={style.className}
      aria-label={isSmall ? m.remind_named({ title }) : undefined}
      aria-haspopup="dialog"
      data-act="remind"
      onClick={remind}
    >
      <Icon name={date ? 'bell-ring' : 'bell'} />
      {!isSmall && (date ? m.reminds_on({ date }) : m.remind_me())}
    </Button>
  )
  return (
    <Frame
      className={isSmall ? styles.small : `${styles.actions} ${isLead ? styles.bar : ''}`}
      data-saved={isSaved || undefined}
    >
      {isSmall ? saveButton : remindButton}
      {isSmall ? remindButton : saveButton}
      {children?.(style)}
      {isWaiting && <Waits isSmall={isSmall} />}
    </Frame>
  )
}
