import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { browserCall } from '#web/lib/browser-call.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Button } from '#web/ui/button.tsx'
import { leaveLayer } from '#web/ui/layer.ts'
import { WhenRead } from '#web/ui/part/part.tsx'
import { useRead } from '#web/ui/part/use-read.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { ALERT_SETTINGS } from './addresses.ts'
import { ConfigureSheet } from './configure-sheet.tsx'
import { fetchAlertConfig } from './read-config.ts'
import { StepFrame } from './settings-frame.tsx'
import { Wizard } from './wizard.tsx'
import { WizardFrame } from './wizard-frame.tsx'

/**
 * Where a sheet replaces the dialog: by decision 0090 on extra-small screens, and on small ones, too, when it is
 * opened unasked.
 */
const EXTRA_SMALL = '(max-width: 599px)'
const SMALL = '(max-width: 959px)'

type Props = { onClose(): void; /** Shown unasked, so the reader can refuse it for good. */ isPrompted?: boolean }

/** 'Configure your alerts here': a sheet on small screens, a large dialog with the steps of the wizard on others. */
export function ConfigureAlerts({ onClose, isPrompted = false }: Props) {
  const { person } = useVisitor()
  const navigate = useNavigate()
  const email = person?.email
  const read = useRead(useCallback(() => fetchAlertConfig(email), [email]))
  const [isSmall] = useState(() => matchMedia(isPrompted ? SMALL : EXTRA_SMALL).matches)
  const refuse = () => {
    onClose()
    // Without a connection the answer is lost, and the reader is asked another day.
    void browserCall('POST /api/Notification/ConfigAlert', { body: { dontAskAgain: true } }).catch(() => undefined)
  }
  const toSettings = () => {
    onClose()
    leaveLayer(() => void navigate(ALERT_SETTINGS))
  }
  const never = isPrompted && (
    <Button kind="link" onClick={refuse}>
      {m.dont_ask_again()}
    </Button>
  )
  const all = (
    <Button kind="link" onClick={toSettings}>
      {m.all_alert_settings()}
    </Button>
  )
  if (isSmall) {
    if (read.reading.state === 'read')
      return (
        <ConfigureSheet config={read.reading.value} all={all} never={never} isPrompted={isPrompted} onClose={onClose} />
      )
    return (
      <Sheet title={m.configure_here()} onClose={onClose} foot={null}>
        <WhenRead of={read} frame={<StepFrame />}>
          {() => null}
        </WhenRead>
      </Sheet>
    )
  }
  return (
    <WizardFrame onClose={onClose}>
      <WhenRead of={read} frame={<StepFrame />}>
        {(config) => <Wizard config={config} all={all} never={never} onClose={onClose} />}
      </WhenRead>
    </WizardFrame>
  )
}
