import { useState } from 'react'
import type { FormEvent } from 'react'
import { MAX_SAVED_SEARCHES } from '#contract/alert-limits.ts'
import type { SavedSearch, SavedSearchInput } from '#contract/saved-searches.ts'
import type { ChannelName } from '#contract/notifications.ts'
import { ApiProblem } from '#web/lib/api-client.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { useChannels } from '#web/lazy/channels.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import * as fields from '#web/ui/field.module.css'
import { Banner } from '#web/ui/form/form.tsx'
import { useRead } from '#web/ui/part/use-read.ts'
import * as text from '#web/ui/text.module.css'
import { SAVED_SEARCHES } from './addresses.ts'
import { Unreached } from './channel-line.tsx'
import { channelText } from './channel-text.ts'
import { FREQUENCIES, frequencyText } from './frequency-text.ts'
import type { Frequency } from './frequency-text.ts'
import { PreviewLine } from './preview-line.tsx'
import { contactState } from '#contract/contact-state.ts'
import { alertErrorText } from './alert-error-text.ts'
import * as styles from './searches.module.css'
import { searchWords } from './search-words.ts'
import { usePreview } from './use-preview.ts'

const CHANNELS: readonly ChannelName[] = ['telegram', 'email', 'sms', 'push']
const LONGEST_NAME = 80

export type SavedQuery = Readonly<Record<string, unknown>>
/** What the service takes of it is checked there: an address can hold anything. */
const sent = (query: SavedQuery) => query as SavedSearchInput['query']
const ask = (chosen: string) =>
  browserCall('POST /api/savedSearches/preview', { body: { query: sent(JSON.parse(chosen) as SavedQuery) } })

const readPoints = () => browserCall('GET /api/Notification/contact-points')

/** Why it was not kept, in the words of this form where it has some. */
function refusedSearch(error: unknown): string {
  const { banner, fields: faults } = alertErrorText(error)
  if (faults['name'] !== undefined) return m.search_name_taken()
  if (error instanceof ApiProblem && error.problem.code === 'wrong-state')
    return m.searches_full({ most: MAX_SAVED_SEARCHES })
  return Object.values(faults)[0] ?? banner
}

type Props = {
  query: SavedQuery
  /** One that is kept already, to be changed. */ before?: SavedSearch
  onSaved(search: SavedSearch): void
}

/** Keeps a search under a name, after showing what it would have found. */
export function SavedSearchForm({ query, before, onSaved }: Props) {
  const { lang } = useVisitor()
  const offered = useChannels()
  const words = searchWords(query, lang)
  const [name, setName] = useState(before?.name ?? words.join(' · ').slice(0, LONGEST_NAME))
  const [frequency, setFrequency] = useState<Frequency>(before?.frequency ?? 'daily')
  const [channels, setChannels] = useState<readonly ChannelName[]>(
    before?.channels ?? [
      offered.includes('email') ? 'email' : (CHANNELS.find((channel) => offered.includes(channel)) ?? 'email'),
    ],
  )
  const [refused, setRefused] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const { reading: points } = useRead(readPoints)
  const preview = usePreview(JSON.stringify(query), ask)
  const missing =
    name.trim() === '' ? m.search_name_needed() : channels.length === 0 ? m.search_channel_needed() : undefined

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (missing !== undefined) return setRefused(missing)
    setBusy(true)
    setRefused(undefined)
    const body = {
      name: name.trim(),
      query: sent(query),
      frequency,
      channels: [...channels],
      paused: before?.paused ?? false,
    }
    try {
      onSaved(
        before
          ? await browserCall('PUT /api/savedSearches/{id}', { params: { id: before.id }, body })
          : await browserCall('POST /api/savedSearches', { body }),
      )
    } catch (error) {
      setRefused(refusedSearch(error))
    }
    return setBusy(false)
  }
  const toggle = (channel: ChannelName) =>
    setChannels((chosen) => (chosen.includes(channel) ? chosen.filter((one) => one !== channel) : [...chosen, channel]))
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <p className={text.quiet}>{words.length > 0 ? words.join(' · ') : m.all_tenders()}</p>
      <PreviewLine state={preview} nothing="" />
      <Banner text={refused} />
      <label className={fields.field}>
        <b className={styles.label}>{m.search_name()}</b>
        <input
          className={fields.input}
          value={name}
          maxLength={LONGEST_NAME}
          required
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      <fieldset className={styles.choices}>
        <legend>{m.how_often()}</legend>
        {FREQUENCIES.map((each) => (
          <label key={each} className={fields.choice}>
            <input type="radio" name="frequency" checked={frequency === each} onChange={() => setFrequency(each)} />
            <span>{frequencyText(each)}</span>
          </label>
        ))}
      </fieldset>
      <fieldset className={styles.choices}>
        <legend>{m.by_which_way()}</legend>
        {CHANNELS.filter((channel) => offered.includes(channel) || channels.includes(channel)).map((channel) => (
          <label key={channel} className={fields.choice}>
            <input type="checkbox" checked={channels.includes(channel)} onChange={() => toggle(channel)} />
            <span>{channelText(channel)}</span>
          </label>
        ))}
      </fieldset>
      {points.state === 'read' &&
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
        <ButtonLink kind="plain" to={SAVED_SEARCHES}>
          {m.cancel()}
        </ButtonLink>
      </div>
    </form>
  )
}
