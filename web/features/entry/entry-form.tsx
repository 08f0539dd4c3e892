import type { FormEvent } from 'react'
import { compareDates, instantOf } from '#ethiopia/calendar.ts'
import { m } from '#web/lib/messages.ts'
import * as text from '#web/ui/text.module.css'
import type { CompaniesNamed } from './name-notes.tsx'
import { DatesSection, NoticeSection, PlaceSection, WordsSection } from './entry-sections.tsx'
import * as styles from './entry.module.css'
import type { Entry } from './entry-store.ts'
import { publishedDayOf } from './entry-values.ts'
import type { EntryValues } from './entry-values.ts'
import type { EntryView } from './entry-view.ts'
import { useRestoredFocus } from './use-restored-focus.ts'

type Props = {
  entry: Entry
  view: EntryView
  /** A reader without rights sees the same. */
  isOpen: boolean
  holidays: ReadonlySet<string>
  sources: readonly string[]
  /** Known companies with the words of the typed name, once they have been looked up. */
  named?: CompaniesNamed | undefined
}

/**
 * All fields of a tender that staff writes. Fields keep their own text during typing; derived values are shown next to
 * them.
 */
export function EntryForm({ entry, view, isOpen, holidays, sources, named }: Props) {
  const keptFocus = useRestoredFocus(view.shown)
  return (
    <form
      key={view.shown.key}
      id="entry"
      className={styles.form}
      onInput={({ target }: FormEvent<HTMLFormElement>) => {
        const changes = typedIn(target)
        if (changes) entry.change(changes)
      }}
      {...keptFocus}
      onSubmit={(event) => event.preventDefault()}
    >
      <fieldset disabled={!isOpen} className={styles.whole}>
        <p className={text.quiet}>{m.entry_needed_mark()}</p>
        <NoticeSection {...{ entry, view, sources, holidays, named }} />
        <DatesSection entry={entry} view={view} publishedAt={publishedAtOf(view)} holidays={holidays} />
        <PlaceSection entry={entry} view={view} />
        <WordsSection entry={entry} view={view} isOpen={isOpen} />
      </fieldset>
    </form>
  )
}

/** The value of the control in which somebody types, by its name; radios report theirs on their own. */
function typedIn(target: EventTarget): EntryValues | undefined {
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
    return target.name === '' ? undefined : { [target.name]: target.value }
  if (!(target instanceof HTMLInputElement) || target.name === '' || target.type === 'radio') return undefined
  if (target.type === 'checkbox') return { [target.name]: target.checked ? 'on' : '' }
  return { [target.name]: target.value }
}

/**
 * The instant of publishing, epoch milliseconds: the stored one while its day stays, else the beginning of the typed
 * day.
 */
export function publishedAtOf({ values, stored }: Pick<EntryView, 'values' | 'stored'>): number | null {
  const day = publishedDayOf(values)
  if (!day) return null
  const known = publishedDayOf(stored.base)
  const isStoredDay = known !== undefined && compareDates(known, day) === 0
  return (isStoredDay ? stored.published : undefined) ?? instantOf(day, 0)
}
