import { useCallback, useEffect } from 'react'
import { MAX_PREVIEWED } from '#contract/alert-limits.ts'
import type { AlertConfig } from '#contract/alerts.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/form/form.tsx'
import { LiveMessage } from '#web/ui/live-message.tsx'
import { SettingsPart, WhenRead } from '#web/ui/part/part.tsx'
import { useRead } from '#web/ui/part/use-read.ts'
import * as text from '#web/ui/text.module.css'
import { ChannelsPart } from './channels-part.tsx'
import { CheckPart } from './check-part.tsx'
import { SettingsFrame } from './settings-frame.tsx'
import * as styles from './settings.module.css'
import { PreviewLine } from './preview-line.tsx'
import { fetchAlertConfig } from './read-config.ts'
import { useAlertForm } from './use-alert-form.ts'
import { usePreview } from './use-preview.ts'
import { WatchFields } from './watch-fields.tsx'

const ask = (chosen: string) =>
  browserCall('POST /api/alerts/preview', { body: JSON.parse(chosen) as { keywords: string[] } })

/** The alert profile of the reader: keywords, sectors, companies and channels. */
export function AlertSettings() {
  const { person } = useVisitor()
  const email = person?.email
  const read = useRead(useCallback(() => fetchAlertConfig(email), [email]))
  return (
    <div className={styles.settings}>
      <WhenRead of={read} frame={<SettingsFrame />}>
        {(config) => <Settings config={config} onSaved={read.replace} />}
      </WhenRead>
    </div>
  )
}

function Settings({ config, onSaved }: { config: AlertConfig; onSaved(config: AlertConfig): void }) {
  const { draft, change, changes, discard, save, isBusy, isSaved, refused } = useAlertForm(config, onSaved)
  const lists = [draft.keywords, draft.sectors, draft.customers]
  const isPart = lists.some((list) => list.length > MAX_PREVIEWED)
  const [keywords, sectors, customers] = lists.map((list) => list.slice(0, MAX_PREVIEWED))
  const chosen = lists.some((list) => list.length > 0) ? JSON.stringify({ keywords, sectors, customers }) : undefined
  const preview = usePreview(chosen, ask)
  useEffect(() => {
    // The bar that comes with a change would cover the field that is being typed into.
    if (changes > 0) document.activeElement?.scrollIntoView({ block: 'nearest' })
  }, [changes])
  return (
    <form
      className={`${styles.settings} ${styles.paired}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <SettingsPart id="watch" title={m.alerts_what()}>
        <WatchFields draft={draft} change={change} faults={refused?.fields} />
        {config.similarTenderCount + config.sameCompanyCount > 0 && (
          <p className={text.hint}>
            {m.toggled_counts({ similar: config.similarTenderCount, company: config.sameCompanyCount })}
          </p>
        )}
      </SettingsPart>
      <PreviewLine state={preview} nothing={m.preview_nothing()} isPart={isPart} />
      <ChannelsPart draft={draft} change={change} />
      <CheckPart />
      <div className={styles.saveBar} data-idle={(changes === 0 && !isBusy && !isSaved && !refused) || undefined}>
        <Banner text={refused?.banner} />
        <LiveMessage>
          {isBusy ? m.saving() : changes > 0 ? m.changes_unsaved({ count: changes }) : isSaved ? m.alerts_saved() : ''}
        </LiveMessage>
        {changes > 0 && (
          <Button kind="plain" onClick={discard}>
            {m.discard()}
          </Button>
        )}
        <Button type="submit" busy={isBusy}>
          {m.save()}
        </Button>
      </div>
    </form>
  )
}
