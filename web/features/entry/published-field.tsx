import { Suspense } from 'react'
import type { Holidays } from '#ethiopia/working-days.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { m } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { usePublishedKeys } from './date-keys.tsx'
import { EntryField } from './entry-field.tsx'
import type { EntryValues } from './entry-values.ts'

const PublishedNote = lazyPart(async () => (await import('./date-notes.tsx')).PublishedNote)

type Props = {
  values: EntryValues
  start: string
  /** A new value renders it again. */
  round: number
  fault: string | undefined
  holidays: Holidays
  onSet(changes: EntryValues): void
}

/** The day of publishing, typed or chosen, and its result in both calendars. */
export function PublishedField({ values, start, round, fault, holidays, onSet }: Props) {
  const { openGrid, onKeyDown } = usePublishedKeys('entry-published', holidays)
  return (
    <div>
      <EntryField
        {...{ start, round, fault, onKeyDown }}
        name="published"
        label={m.entry_published()}
        hint={m.entry_published_hint()}
        extra={
          <Button kind="icon" aria-haspopup="dialog" aria-label={m.calendar()} title={m.calendar()} onClick={openGrid}>
            <Icon name="calendar-days" />
          </Button>
        }
      />
      <Suspense>
        <PublishedNote text={values['published'] ?? ''} onSet={onSet} />
      </Suspense>
    </div>
  )
}
