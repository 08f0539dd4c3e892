import { useState } from 'react'
import type { ReactNode } from 'react'
import type { AlertConfig } from '#contract/alerts.ts'
import { useChannels } from '#web/lazy/channels.ts'
import { m } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/form/form.tsx'
import { LiveMessage } from '#web/ui/live-message.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import * as text from '#web/ui/text.module.css'
import { defaultSwitches } from './alert-draft.ts'
import { FirstChannels } from './first-channels.tsx'
import { IndustryStep } from './industry-step.tsx'
import { splitKeywords } from './keywords.ts'
import { useAlertForm } from './use-alert-form.ts'

type Props = {
  config: AlertConfig
  all: ReactNode
  never: ReactNode
  /** Shown unasked. */ isPrompted: boolean
  onClose(): void
}
const nothing = () => undefined
const WHOLE = { gridColumn: '1 / -1' }

/** The first step alone, for small screens. */
export function ConfigureSheet({ config, all, never, isPrompted, onClose }: Props) {
  const { draft, change, save, isBusy, isSaved, refused } = useAlertForm(config, nothing)
  const [isAsked, setAsked] = useState(false)
  const channels = useChannels()
  const hasNone = draft.keywords.length === 0 && splitKeywords(draft.typed).length === 0
  return (
    <Sheet
      title={m.configure_here()}
      onClose={onClose}
      foot={
        isSaved ? (
          <Button style={WHOLE} onClick={onClose}>
            {m.done()}
          </Button>
        ) : (
          <>
            <Button kind="plain" onClick={onClose}>
              {isPrompted ? m.later() : m.close()}
            </Button>
            <Button
              busy={isBusy}
              onClick={() => {
                setAsked(hasNone)
                if (!hasNone) void save(defaultSwitches(config, draft, channels))
              }}
            >
              {isBusy ? m.saving() : m.save()}
            </Button>
          </>
        )
      }
    >
      <Banner text={isAsked && hasNone ? m.keyword_needed() : (refused?.fields['keywords'] ?? refused?.banner)} />
      <IndustryStep draft={draft} change={change} />
      <FirstChannels config={config} draft={draft} />
      <LiveMessage>{isSaved ? m.alerts_saved() : ''}</LiveMessage>
      <div className={text.row}>
        {all}
        {!isSaved && never}
      </div>
    </Sheet>
  )
}
