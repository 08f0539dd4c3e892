import { useEffect, useState } from 'react'
import { ApiProblem, Unreachable } from '#web/lib/api-client.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { m } from '#web/lib/messages.ts'
import { openLogin } from '#web/lib/open-login.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LiveMessage } from '#web/ui/live-message.tsx'
import * as text from '#web/ui/text.module.css'
import type { MapPlace } from './map-address.ts'
import * as styles from './tender-layout.module.css'

const SHOWN_MS = 5000

/**
 * Why nothing was sent: the text of decision 0090, unless the reason is known to be other than an
 * unlinked chat.
 */
function whyNot(error: unknown): string {
  if (error instanceof Unreachable) return m.location_offline()
  if (!(error instanceof ApiProblem)) return m.location_link_first()
  const { code } = error.problem
  if (code === 'signed-out') return m.login_first()
  return code === 'unavailable' || code === 'too-many-requests' ? m.sending_failed() : m.location_link_first()
}

/** Sends the place to the Telegram chat of the reader, as a map to open on the way. */
export function SendLocation({ place: { latitude, longitude } }: { place: MapPlace }) {
  const { person } = useVisitor()
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (said === '') return undefined
    const timer = setTimeout(setSaid, SHOWN_MS, '')
    return () => clearTimeout(timer)
  }, [said])
  const send = async () => {
    if (!person) return openLogin()
    if (isBusy) return undefined
    setBusy(true)
    setSaid('')
    try {
      await browserCall('POST /api/telegramAccount/send_location_telegram', { body: { lat: latitude, lon: longitude } })
      setSaid(m.location_sent())
    } catch (error) {
      setSaid(whyNot(error))
    }
    return setBusy(false)
  }
  return (
    <>
      <Button kind="quiet" busy={isBusy} onClick={() => void send()}>
        <Icon name="send" />
        {m.location_to_telegram()}
      </Button>
      <LiveMessage as="div" className={said ? styles.snackbar : text.outOfSight}>
        {said}
      </LiveMessage>
    </>
  )
}
