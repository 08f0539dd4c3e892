import { useState } from 'react'
import type { ChannelName } from '#contract/notifications.ts'
import { ApiProblem } from '#web/lib/api-client.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { m } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { LiveMessage } from '#web/ui/live-message.tsx'
import { alertErrorText } from './alert-error-text.ts'
import * as styles from './settings.module.css'

/** Sends the reader a test message on a channel, whatever is switched on, and shows the result. */
export function TestButton({ channel, name }: { channel: ChannelName; name: string }) {
  const [said, setSaid] = useState('')
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    if (isBusy) return
    setBusy(true)
    setSaid('')
    try {
      await browserCall('POST /api/Notification/test/{channel}', { params: { channel } })
      setSaid(m.test_sent())
    } catch (error) {
      setSaid(
        error instanceof ApiProblem && error.problem.code === 'wrong-state'
          ? m.contact_missing()
          : alertErrorText(error).banner,
      )
    }
    setBusy(false)
  }
  return (
    <p className={styles.test}>
      <Button kind="link" busy={isBusy} aria-label={m.test_named({ name })} onClick={() => void send()}>
        {m.test_send()}
      </Button>
      <LiveMessage as="span">{said}</LiveMessage>
    </p>
  )
}
