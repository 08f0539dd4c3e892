import { useCallback, useEffect, useRef, useState } from 'react'
import type { AlertCheck } from '#contract/alerts.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import type { Visitor } from '#web/lib/visitor.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { SettingsPart } from '#web/ui/part/part.tsx'
import { NOTIFICATION_HISTORY } from './addresses.ts'
import { channelText } from './channel-text.ts'
import { alertErrorText } from './alert-error-text.ts'
import * as styles from './settings.module.css'
import { dateTimeText } from '#web/lazy/date-time-text.ts'
import { LiveMessage } from '#web/ui/live-message.tsx'

/** Each prerequisite of alerts in one sentence: that it is fulfilled, or what to do. */
function sentence({ name, ok, count = 0, at, channel, reason }: AlertCheck, visitor: Visitor): string {
  const way = channel === undefined ? '' : channelText(channel)
  const when = at === undefined ? '' : dateTimeText(at, visitor)
  switch (name) {
    case 'keywords':
      return ok ? m.check_watched({ count }) : m.check_watched_none()
    case 'hits':
      return ok ? m.check_hits({ count }) : m.check_hits_none()
    case 'channels':
      return ok ? m.check_channels({ count }) : m.check_channels_none()
    case 'contact':
      if (ok) return m.check_contact({ channel: way })
      if (reason === 'not-confirmed') return m.check_contact_unproven({ channel: way })
      return reason === 'not-configured'
        ? m.check_contact_not_offered({ channel: way })
        : m.check_contact_missing({ channel: way })
    case 'access':
      return ok ? m.check_access() : m.check_access_none()
    case 'quiet':
      return ok ? m.check_quiet({ channel: way }) : m.check_quiet_now({ channel: way })
    case 'last-notified':
      return ok ? m.check_last({ when, channel: way }) : m.check_last_none()
    case 'next-digest':
      return m.check_next({ when })
  }
}

const ID = 'check'

/** 'Why did I get nothing?' */
export function CheckPart() {
  const visitor = useVisitor()
  const [checks, setChecks] = useState<AlertCheck[]>()
  const [said, setSaid] = useState('')
  const place = useRef<HTMLDivElement>(null)
  const check = useCallback(async () => {
    setSaid('')
    try {
      setChecks(await browserCall('GET /api/alerts/check'))
    } catch (error) {
      setSaid(alertErrorText(error).banner)
    }
  }, [])
  // A URL with this hash starts the check; the browser scrolled before this part was rendered, so scroll again.
  useEffect(() => {
    if (location.hash === `#${ID}`) void check().then(() => place.current?.scrollIntoView({ block: 'center' }))
  }, [check])
  return (
    <SettingsPart id={ID} title={m.check_title()}>
      <p>{m.check_text()}</p>
      <div className={styles.row} ref={place}>
        <Button kind="plain" onClick={() => void check()}>
          {m.check_now()}
        </Button>
        <Link to={NOTIFICATION_HISTORY}>{m.history_title()}</Link>
      </div>
      <LiveMessage as="div">
        {said}
        {checks && (
          <ul className={styles.checks}>
            {checks.map((check) => (
              <li key={check.name + (check.channel ?? '')} data-ok={check.ok || undefined}>
                <Icon name={check.ok ? 'check' : 'circle-alert'} />
                <span>{sentence(check, visitor)}</span>
              </li>
            ))}
          </ul>
        )}
      </LiveMessage>
    </SettingsPart>
  )
}
