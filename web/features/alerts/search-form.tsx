import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import type { SavedSearch, SavedSearchInput } from '#contract/saved-searches.ts'
import type { ChannelName } from '#contract/notifications.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { useChannels } from '#web/lazy/channels.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import * as fields from '#web/ui/field.module.css'
import { Banner } from '#web/ui/form/form.tsx'
import { useRead } from '#web/ui/part/use-read.ts'
import { Link } from '#web/ui/link.tsx'
import * as states from '#web/ui/state.module.css'
import * as text from '#web/ui/text.module.css'
import { SAVED_SEARCHES } from './addresses.ts'
import { Unreached } from './channel-line.tsx'
import { channelText } from './channel-text.ts'
import { firstChannels, SEARCH_CHANNELS } from './first-channels.ts'
import { FREQUENCIES, frequencyText } from './frequency-text.ts'
import type { Frequency } from './frequency-text.ts'
import { PreviewLine } from './preview-line.tsx'
import { contactState } from '#contract/contact-state.ts'
import { searchRefusal } from './search-refusal.ts'
import * as styles from './searches.module.css'
import * as settings from './settings.module.css'
import { searchWords } from './search-words.ts'
import { usePreview } from './use-preview.ts'

const LONGEST_NAME = 80

export type SavedQuery = Readonly<Record<string, unknown>>
/** The server checks the fields: the query comes from a URL, which can contain anything. */
const sent = (query: SavedQuery) => query as SavedSearchInput['query']
const ask = (chosen: string) =>
  browserCall('POST /api/savedSearches/preview', { body: { query: sent(JSON.parse(chosen) as SavedQuery) } })

const readPoints = () => browserCall('GET /api/Notification/contact-points')

type Props = {
  query: SavedQuery
  /** An existing saved search, to be changed. */ before?: SavedSearch
  onSaved(search: SavedSearch): void
  /** In a dialog, which it closes; otherwise it leads to the saved searches. */ onCancel?(): void
}

export function FrequencyChoice({
  frequency,
  onChange,
}: {
  frequency: Frequency
  onChange(frequency: Frequency): void
}) {
  return (
    <fieldset className={styles.choices}>
      <legend>{m.how_often()}</legend>
      {FREQUENCIES.map((each) => (
        <label key={each} className={fields.choice}>
          <input type="radio" name="frequency" checked={frequency === each} onChange={() => onChange(each)} />
          <span>{frequencyText(each)}</span>
        </label>
      ))}
    </fieldset>
  )
}

type Channels = readonly ChannelName[]

/** The configured channels, and those chosen before; without any, a text that says so. */
export function ChannelChoice({
  channels,
  offered,
  onChange,
}: {
  channels: Channels
  offered: Channels
  onChange(channels: Channels): void
}) {
  if (offered.length === 0) return <p className={text.hint}>{m.first_in_list()}</p>
  const toggle = (channel: ChannelName) =>
    onChange(channels.includes(channel) ? channels.filter((other) => other !== channel) : [...channels, channel])
  return (
    <fieldset className={styles.choices}>
      <legend>{m.send_by()}</legend>
      {SEARCH_CHANNELS.filter((channel) => offered.includes(channel) || channels.includes(channel)).map((channel) => (
        <label key={channel} className={fields.choice}>
          <input type="checkbox" checked={channels.includes(channel)} onChange={() => toggle(channel)} />
          <span>{channelText(channel)}</span>
        </label>
      ))}
    </fieldset>
  )
}

const saveSearch = (body: SavedSearchInput, before: SavedSearch | undefined): Promise<SavedSearch> =>
  before
    ? browserCall('PUT /api/savedSearches/{id}', { params: { id: before.id }, body })
    : browserCall('POST /api/savedSearches', { body })

/** State of the form for a saved search, and the call that saves it. */
function useSearchForm(
  { query, before, onSaved }: Props,
  proposedName: string,
  offered: Channels,
  onNameless: () => void,
) {
  const [name, setName] = useState(before?.name ?? proposedName.slice(0, LONGEST_NAME))
  const [frequency, setFrequency] = useState<Frequency>(before?.frequency ?? 'daily')
  const [channels, setChannels] = useState<Channels>(before?.channels ?? firstChannels(offered))
  const [refused, setRefused] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const isNameless = name.trim() === ''
  const missing = isNameless ? m.search_name_needed() : channels.length === 0 ? m.search_channel_needed() : undefined
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (missing !== undefined) {
      setRefused(missing)
      return isNameless ? onNameless() : undefined
    }
    setBusy(true)
    setRefused(undefined)
    const paused = before?.paused ?? false
    const body = { name: name.trim(), query: sent(query), frequency, channels: [...channels], paused }
    try {
      onSaved(await saveSearch(body, before))
    } catch (error) {
      setRefused(searchRefusal(error))
    }
    return setBusy(false)
  }
  const isNameWrong = isNameless && refused !== undefined
  const named = { name, setName, isNameWrong }
  return { ...named, frequency, setFrequency, channels, setChannels, refused, isBusy, submit }
}

/** A search that finds every tender is seldom meant. */
const Everything = () => (
  <p className={states.banner}>
    <span>
      {m.search_everything()} <Link to="/tenders/list">{m.search_narrow()}</Link>
    </span>
  </p>
)

/** Saves a search under a name, after showing what it would have found. */
export function SavedSearchForm(props: Props) {
  const { lang } = useVisitor()
  const offered = useChannels()
  const words = searchWords(props.query, lang).join(' · ')
  const nameField = useRef<HTMLInputElement>(null)
  const form = useSearchForm(props, words, offered, () => nameField.current?.focus())
  const { name, frequency, channels, refused, isBusy } = form
  const { reading: points } = useRead(readPoints)
  const preview = usePreview(JSON.stringify(props.query), ask)
  return (
    <form
      className={props.onCancel ? `${styles.form} ${styles.inDialog}` : `${styles.form} ${settings.paired}`}
      noValidate
      onSubmit={(event) => void form.submit(event)}
    >
      {words === '' ? <Everything /> : <p className={text.quiet}>{words}</p>}
      <Banner text={refused} />
      <label className={fields.field}>
        <b className={styles.label}>{m.search_name()}</b>
        <input
          ref={nameField}
          className={fields.input}
          value={name}
          maxLength={LONGEST_NAME}
          required
          aria-invalid={form.isNameWrong || undefined}
          autoComplete="off"
          onChange={(event) => form.setName(event.target.value)}
        />
      </label>
      <PreviewLine state={preview} nothing="" />
      <FrequencyChoice frequency={frequency} onChange={form.setFrequency} />
      <ChannelChoice channels={channels} offered={offered} onChange={form.setChannels} />
      {points.state === 'read' &&
        offered.length > 0 &&
        channels.map((channel) => (
          <Unreached
            key={channel}
            channel={channel}
            reach={contactState(points.value, channel, offered)}
            name={channelText(channel)}
          />
        ))}
      <div className={text.row}>
        <Button type="submit" busy={isBusy}>
          {isBusy ? m.saving() : m.save_search()}
        </Button>
        {props.onCancel ? (
          <Button kind="plain" onClick={props.onCancel}>
            {m.cancel()}
          </Button>
        ) : (
          <ButtonLink kind="plain" to={SAVED_SEARCHES}>
            {m.cancel()}
          </ButtonLink>
        )}
      </div>
    </form>
  )
}
