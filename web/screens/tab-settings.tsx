import { useState } from 'react'
import type { CSSProperties } from 'react'
import type { SavedSearch } from '#contract/saved-searches.ts'
import { alertErrorText } from '#web/features/alerts/alert-error-text.ts'
import { SAVED_SEARCHES } from '#web/features/alerts/addresses.ts'
import { savedTabs } from '#web/features/alerts/saved-tabs.ts'
import { ChannelChoice, FrequencyChoice } from '#web/features/alerts/search-form.tsx'
import { useChannels } from '#web/lazy/channels.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { useConnected } from '#web/lib/connection.ts'
import { m } from '#web/lib/messages.ts'
import { useStore } from '#web/lib/use-store.ts'
import { Button } from '#web/ui/button.tsx'
import * as fields from '#web/ui/field.module.css'
import { Icon } from '#web/ui/icon.tsx'
import { LiveMessage } from '#web/ui/live-message.tsx'
import { Link } from '#web/ui/link.tsx'
import * as text from '#web/ui/text.module.css'
import { useModal } from '#web/ui/use-modal.ts'
import * as styles from './tab-settings.module.css'

type Alerts = Pick<SavedSearch, 'frequency' | 'channels' | 'paused'>

/** Makes changes one after the other: shown at once, and undone when refused. */
function useAlerts(search: SavedSearch | undefined, onPut: (search: SavedSearch) => void) {
  const [said, setSaid] = useState('')
  const [isRefused, setRefused] = useState(false)
  const change = async (more: Partial<Alerts>) => {
    if (!search) return
    const next = { ...search, ...more }
    setRefused(next.channels.length === 0)
    if (next.channels.length === 0) return setSaid(m.search_channel_needed())
    setSaid('')
    onPut(next)
    const { name, query, frequency, channels, paused } = next
    try {
      onPut(
        await browserCall('PUT /api/savedSearches/{id}', {
          params: { id: search.id },
          body: { name, query, frequency, channels, paused },
        }),
      )
      setSaid(m.saved_now())
    } catch (error) {
      onPut(search)
      setRefused(true)
      setSaid(alertErrorText(error).banner)
    }
    return undefined
  }
  return { change, said, isRefused }
}

type Props = {
  id: number
  /** The bell that opens it: on wide windows it is shown below. */ below: DOMRect
  onPut(search: SavedSearch): void
  onClose(): void
}

/** The frequency and channels of a tab's alerts: a popup below its bell, on small windows a sheet. */
export function TabSettings({ id, below, onPut, onClose }: Props) {
  const modal = useModal(onClose)
  const offered = useChannels()
  const isConnected = useConnected()
  const search = useStore(savedTabs)?.searches.find((search) => search.id === id)
  const { change, said, isRefused } = useAlerts(search, onPut)
  const place = { '--top': `${below.bottom}px`, '--start': `${below.left}px` }
  return (
    <dialog
      {...modal}
      className={styles.settings}
      style={place as CSSProperties}
      aria-label={m.tabs_bell({ name: search?.name ?? '' })}
      closedby="any"
    >
      <div className={styles.head}>
        <h2>{search?.name}</h2>
        <Button kind="icon" aria-label={m.close()} onClick={() => modal.ref.current?.close()}>
          <Icon name="x" />
        </Button>
      </div>
      {!isConnected && <p className={text.small}>{m.tabs_offline()}</p>}
      {search ? (
        <fieldset className={styles.choices} disabled={!isConnected}>
          <legend className={text.outOfSight}>{m.tabs_bell({ name: search.name })}</legend>
          <FrequencyChoice frequency={search.frequency} onChange={(frequency) => void change({ frequency })} />
          <ChannelChoice
            channels={search.channels}
            offered={offered}
            onChange={(channels) => void change({ channels: [...channels] })}
          />
          <label className={fields.choice}>
            <input
              type="checkbox"
              checked={search.paused}
              onChange={(event) => void change({ paused: event.target.checked })}
            />
            <span>{m.tabs_pause()}</span>
          </label>
        </fieldset>
      ) : (
        <p>{m.search_gone()}</p>
      )}
      <LiveMessage className={isRefused ? fields.error : text.small}>{said}</LiveMessage>
      <Link to={SAVED_SEARCHES}>{m.tabs_manage()}</Link>
    </dialog>
  )
}
