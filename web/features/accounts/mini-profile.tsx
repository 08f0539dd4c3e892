import type { CSSProperties } from 'react'
import { m } from '#web/lib/messages.ts'
import { staffPlaces } from '#web/lazy/staff-places.ts'
import { countsStatuses, STATUS_LISTS, useStatusCounts } from '#web/lazy/status-counts.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import type { SignedInPerson } from '#web/lib/visitor.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { leaveLayer } from '#web/ui/layer.ts'
import { useModal } from '#web/ui/use-modal.ts'
import { WaitingCount } from '#web/ui/waiting-count.tsx'
import * as entry from './account-entry.module.css'
import * as styles from './mini-profile.module.css'
import { signOutHere } from './sign-out.ts'

/** The lists of waiting tenders, for admins. */
function WaitingPlaces() {
  const countOf = useStatusCounts()
  return STATUS_LISTS.map(({ status, to, name }) => (
    <li key={to}>
      <a href={to}>
        {name()} <WaitingCount count={countOf(status)} className={styles.count} />
      </a>
    </li>
  ))
}

type Props = {
  person: SignedInPerson
  /** The button that opens it: on wide windows it is shown below. */ below: DOMRect
  onClose(): void
}

/**
 * The signed-in person, the link to the profile and the sign-out: a popup below the button, a sheet on small windows.
 */
export function MiniProfile({ person, below, onClose }: Props) {
  const { staff } = useVisitor()
  const modal = useModal(onClose)
  const name = person.name ?? person.email ?? ''
  const place = { '--top': `${below.bottom}px`, '--end': `${document.documentElement.clientWidth - below.right}px` }
  return (
    <dialog
      {...modal}
      className={styles.profile}
      style={place as CSSProperties}
      aria-label={m.your_account()}
      closedby="any"
    >
      <Button kind="icon" className={styles.close} aria-label={m.close()} onClick={() => modal.ref.current?.close()}>
        <Icon name="x" />
      </Button>
      <div className={styles.who}>
        <span className={`${entry.avatar} ${styles.avatar}`} aria-hidden="true">
          {[...name][0]?.toUpperCase()}
        </span>
        <div>
          <p className={styles.name}>{person.name}</p>
          <p className={styles.email}>{person.email}</p>
        </div>
      </div>
      {!staff && (
        <p>
          <a href="/subscription/profile#subscription">{m.subscription()}</a> ·{' '}
          <a href="/subscription/profile#team">{m.team()}</a>
        </p>
      )}
      {staff && (
        <ul className={styles.places}>
          {staffPlaces(person.roles).map(({ to, name: placeName }) => (
            <li key={to}>
              <a href={to}>{placeName()}</a>
            </li>
          ))}
          {countsStatuses(person.roles) && <WaitingPlaces />}
        </ul>
      )}
      <ButtonLink href="/subscription/profile">{m.manage_profile()}</ButtonLink>
      <Button kind="plain" onClick={() => leaveLayer(() => void signOutHere())}>
        {m.sign_out()}
      </Button>
    </dialog>
  )
}
