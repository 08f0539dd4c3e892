import { useState } from 'react'
import { browserCall } from '#web/lib/browser-call.ts'
import { machineDate } from '#web/lib/dates.ts'
import { m } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import * as formStyles from '#web/ui/form/form.module.css'
import { Banner } from '#web/ui/form/form.tsx'
import { refusalText } from '#web/ui/form/refusal-text.ts'
import { LiveMessage } from '#web/ui/live-message.tsx'
import * as text from '#web/ui/text.module.css'
import { SettingsPart, PartMessage } from '#web/ui/part/part.tsx'
import * as parts from '#web/ui/part/part.module.css'

/** Downloads a text as a file. */
function download(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Everything stored about the reader, as a file. */
export function DataPart() {
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState<string>()
  const [fault, setFault] = useState<string>()
  const fetchAll = async () => {
    if (isBusy) return
    setBusy(true)
    setSaid(undefined)
    setFault(undefined)
    try {
      const content = new Blob([JSON.stringify(await browserCall('GET /api/account/export'), null, 2)], {
        type: 'application/json',
      })
      const file = `chereta-${machineDate(Date.now())}.json`
      download(file, content)
      setSaid(m.export_done({ file, size: Math.max(1, Math.round(content.size / 1000)) }))
    } catch (error) {
      setFault(refusalText(error).banner ?? m.trouble_title())
    }
    setBusy(false)
  }
  return (
    <SettingsPart id="data" title={m.your_data()}>
      <p className={text.quiet}>{m.export_text()}</p>
      <Banner text={fault} />
      <div className={parts.actions}>
        <Button kind="plain" busy={isBusy} onClick={() => void fetchAll()}>
          {isBusy && <span className={formStyles.spinner} aria-hidden="true" />}
          {isBusy ? m.export_busy() : m.export_download()}
        </Button>
      </div>
      <LiveMessage outOfSight>{isBusy ? m.export_busy() : ''}</LiveMessage>
      <PartMessage text={said} />
    </SettingsPart>
  )
}
