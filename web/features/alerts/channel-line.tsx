import type { ReactNode } from 'react'
import type { ChannelName } from '#contract/notifications.ts'
import { m } from '#web/lib/messages.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Link } from '#web/ui/link.tsx'
import type { ContactState } from '#contract/contact-state.ts'
import * as styles from './settings.module.css'

type Props = {
  icon: IconName
  name: string
  detail: string
  isOn: boolean
  onChange(isOn: boolean): void
  children?: ReactNode
}

/** One way to be told, with its switch. */
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

/** Where an address is confirmed or linked. */
const PLACES: Partial<Record<ChannelName, string>> = {
  email: '/subscription/profile#email',
  sms: '/subscription/profile#mobile',
  telegram: '/subscription/profile#sign-ins',
}

const WHY: Record<Exclude<ContactState['state'], 'usable'>, (reach: ContactState, channel: ChannelName) => string> = {
  missing: () => m.reach_missing(),
  'not-confirmed': () => m.reach_not_confirmed(),
  // Telegram's reason is technical and always means that the bot was blocked or the account is gone.
  gone: ({ reason = '' }, channel) => (channel === 'telegram' ? m.reach_gone_telegram() : m.reach_gone({ reason })),
  'not-configured': () => m.reach_not_configured(),
}

type Unreachable = {
  channel: ChannelName
  reach: ContactState
  /** Where several stand together. */ name?: string
  mend?: ReactNode
}

/** Why nothing arrives on a channel, with the way to mend it. `mend` stands in place of that way where the screen has a better one. */
export function Unreached({ channel, reach, name, mend }: Unreachable) {
  if (reach.state === 'usable') return null
  const place = PLACES[channel]
  const link = channel === 'email' ? m.reach_to_email() : channel === 'sms' ? m.reach_to_mobile() : m.telegram_link()
  return (
    <p className={styles.unreached}>
      <Icon name="circle-alert" />
      <span>
        {name !== undefined && <b>{`${name}${m.colon()}`}</b>}
        {WHY[reach.state](reach, channel)}{' '}
        {mend ?? (reach.state !== 'not-configured' && place !== undefined && <Link to={place}>{link}</Link>)}
      </span>
    </p>
  )
}
