import { useState } from 'react'
import { m } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import * as fields from '#web/ui/field.module.css'
import { LiveMessage } from '#web/ui/live-message.tsx'
import * as text from '#web/ui/text.module.css'
import { allowPush, sendPushRefusal } from './push-browser.ts'

const WIDTH = 440

/** Asks whether this browser may show alerts. Closing it means 'Later'. */
export function PushOptIn({ onClose }: { onClose(): void }) {
  const [state, setState] = useState<'asking' | 'working' | 'on' | 'refused' | 'failed'>('asking')
  const allow = async () => {
    if (state === 'working') return
    setState('working')
    try {
      const outcome = await allowPush()
      if (outcome === 'on' || outcome === 'refused') setState(outcome)
      else onClose()
    } catch {
      setState('failed')
    }
  }
  const close = () => {
    if (state === 'asking' || state === 'failed') void sendPushRefusal(1)
    onClose()
  }
  const isOver = state === 'on' || state === 'refused'
  return (
    <Dialog title={m.push_title()} width={WIDTH} onClose={close}>
      <p aria-live="polite">{state === 'on' ? m.push_on() : state === 'refused' ? m.push_refused() : m.push_text()}</p>
      {state === 'failed' && (
        <LiveMessage urgent className={fields.error}>
          {m.push_failed()}
        </LiveMessage>
      )}
      <div className={text.row}>
        {!isOver && (
          <Button kind="plain" onClick={() => state === 'working' || close()} busy={state === 'working'}>
            {m.later()}
          </Button>
        )}
        <Button
          onClick={isOver ? onClose : () => void allow()}
          busy={state === 'working'}
          aria-busy={state === 'working'}
        >
          {m.ok()}
        </Button>
      </div>
    </Dialog>
  )
}
