import { useState } from 'react'
import type { ContactPointView } from '#contract/notifications.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { dayText } from '#web/lib/dates.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Button } from '#web/ui/button.tsx'
import { LiveMessage } from '#web/ui/live-message.tsx'
import { alertErrorText } from './alert-error-text.ts'
import * as styles from './settings.module.css'

/** The browsers or chats of one channel, each of which can be forgotten. */
export function OtherPoints({ points, onChange }: { points: readonly ContactPointView[]; onChange(): void }) {
  const visitor = useVisitor()
  const [said, setSaid] = useState('')
  const removable = points.filter(({ id }) => id !== undefined)
  if (removable.length === 0) return null
  const remove = async (id: number) => {
    try {
      await browserCall('DELETE /api/Notification/contact-points/{id}', { params: { id } })
      onChange()
    } catch (error) {
      setSaid(alertErrorText(error).banner)
    }
  }
  return (
    <>
      <ul className={styles.points}>
        {removable.map(({ id = 0, label, usable, since }) => (
          <li key={id}>
            <span>
              {label || m.contact_unnamed()}
              {since !== undefined && (
                <small> · {m.contact_since({ date: dayText(since, visitor, { weekday: false }) })}</small>
              )}
              {!usable && <small> · {m.contact_off()}</small>}
            </span>
            <Button
              kind="link"
              aria-label={m.contact_remove_named({ name: label || m.contact_unnamed() })}
              onClick={() => void remove(id)}
            >
              {m.remove()}
            </Button>
          </li>
        ))}
      </ul>
      <LiveMessage className={styles.unreached}>{said}</LiveMessage>
    </>
  )
}
