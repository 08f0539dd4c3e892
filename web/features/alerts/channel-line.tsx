import type { ReactNode } from 'react'
import type { ChannelName } from '#contract/notifications.ts'
import { m } from '#web/lib/messages.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Link } from '#web/ui/link.tsx'
import type { ContactState } from '#contract/contact-state.ts'
import { reachPlace, reachText } from './reach-text.ts'
import * as styles from './settings.module.css'

type Props = {
  icon: IconName
  name: string
  detail: string
  isOn: boolean
  onChange(isOn: boolean): void
  children?: ReactNode
}

/** One channel, with its switch. */
export function ChannelLine({ icon, name, detail, isOn, onChange, children }: Props) {
  return (
    <li className={styles.channel}>
      <label>
        <Icon name={icon} />
        <span>
          <b>{name}</b>
          <small>{detail}</small>
        </span>
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          onChange={(event) => onChange(event.target.checked)}
        />
      </label>
      {children}
    </li>
  )
}

type Unreachable = {
  channel: ChannelName
  reach: ContactState
  /** Where several stand together. */ name?: string
  mend?: ReactNode
}

/**
 * Why nothing arrives on a channel, with a link to fix it. `mend` replaces that link where the screen has a better one.
 */
export function Unreached({ channel, reach, name, mend }: Unreachable) {
  if (reach.state === 'usable') return null
  const place = reachPlace(channel)
  return (
    <p className={styles.unreached}>
      <Icon name="circle-alert" />
      <span>
        {name !== undefined && <b>{`${name}${m.colon()}`}</b>}
        {reachText(reach, channel)}{' '}
        {mend ?? (reach.state !== 'not-configured' && place && <Link to={place.to}>{place.label}</Link>)}
      </span>
    </p>
  )
}
