import { useState } from 'react'
import { m } from '#web/lib/messages.ts'
import { useBrowserValue } from '#web/lib/use-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LiveMessage } from '#web/ui/live-message.tsx'
import { allowPush, canPush } from './push-browser.ts'
import type { PushOutcome } from './push-browser.ts'
import type { ContactState } from '#contract/contact-state.ts'
import * as styles from './settings.module.css'

type Can = 'unknown' | 'no' | 'refused' | 'yes'
const canHere = (): Can => (!canPush() ? 'no' : Notification.permission === 'denied' ? 'refused' : 'yes')

/** Tells the reader how to receive push messages in this browser, and asks for the permission. */
export function PushHere({ isOn, reach, onNoted }: { isOn: boolean; reach: ContactState; onNoted(): void }) {
  const can = useBrowserValue<Can>(canHere, 'unknown')
  const [outcome, setOutcome] = useState<PushOutcome | 'failed'>()
  if (!isOn || can === 'unknown') return null
  const allow = async () => {
    try {
      const answer = await allowPush()
      setOutcome(answer)
      if (answer === 'on') onNoted()
    } catch {
      setOutcome('failed')
    }
  }
  const said =
    can === 'no'
      ? m.push_cannot()
      : can === 'refused' || outcome === 'refused'
        ? m.push_refused()
        : outcome === 'not-offered' || reach.state === 'not-configured'
          ? m.contact_not_configured()
          : outcome === 'failed'
            ? m.push_failed()
            : reach.state === 'gone'
              ? m.contact_gone({ reason: reach.reason ?? '' })
              : ''
  return (
    <>
      {said !== '' && (
        <LiveMessage className={styles.unreached}>
          <Icon name="circle-alert" />
          <span>{said}</span>
        </LiveMessage>
      )}
      {can === 'yes' && outcome !== 'on' && outcome !== 'refused' && (
        <Button kind="plain" className={styles.here} onClick={() => void allow()}>
          {m.push_allow_here()}
        </Button>
      )}
    </>
  )
}
