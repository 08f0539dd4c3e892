import { useContext } from 'react'
import type { KeyboardEvent } from 'react'
import { DATE_TYPE } from '#contract/tender-states.ts'
import type { DateType } from '#contract/tender.ts'
import { civilDateAt } from '#ethiopia/calendar.ts'
import type { CivilDate } from '#ethiopia/calendar.ts'
import type { Holidays } from '#ethiopia/working-days.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { openDialog } from '#web/ui/open-dialog.tsx'
import type { DateGridProps } from './date-grid.tsx'
import { dayOf, isCalendarDay, publishedIn, steppedDate, steppedPublished, writtenDay } from './date-step.ts'
import type { FieldDate } from './date-step.ts'
import { DayNames } from './day-names.ts'
import type { DateName, EntryValues } from './entry-values.ts'

type Field = {
  name: DateName
  kind: DateType
  /** The initial day of an empty field. */
  from: CivilDate
  inputId: string
  holidays: Holidays
  onSet(changes: EntryValues): void
}

const inputOf = (id: string): HTMLInputElement | undefined => {
  const input = document.getElementById(id)
  return input instanceof HTMLInputElement ? input : undefined
}
/** Writes into a field as if it were typed, so that doubts and proposals follow. */
export function typeInto(input: HTMLInputElement, text: string): void {
  input.value = text
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

const openGrid = (props: Omit<DateGridProps, 'onClose'>): Promise<void> =>
  openDialog(async () => {
    const { DateGrid } = await import('./date-grid.tsx')
    return (close) => <DateGrid {...props} onClose={close} />
  })

/** Handles a key in a date's field; `step` returns whether it changed anything. */
function pressIn(
  event: KeyboardEvent<HTMLInputElement>,
  open: (() => unknown) | undefined,
  step: (input: HTMLInputElement, by: 1 | -1) => boolean,
): void {
  const { key, altKey, ctrlKey, metaKey, shiftKey, nativeEvent, currentTarget } = event
  if ((key !== 'ArrowUp' && key !== 'ArrowDown') || ctrlKey || metaKey || shiftKey || nativeEvent.isComposing) return
  if (altKey) {
    if (key === 'ArrowUp' || !open) return
    event.preventDefault()
    open()
  } else if (step(currentTarget, key === 'ArrowUp' ? 1 : -1)) event.preventDefault()
}

/** The arrow keys of a date's field, a day later and earlier, and the grid of days. */
export function useDateKeys({ name, kind, from, inputId, holidays, onSet }: Field) {
  const dayNames = useContext(DayNames)
  const write = (input: HTMLInputElement, written: FieldDate) => {
    typeInto(input, written.text)
    if (written.kind !== kind) onSet({ [`${name}.kind`]: String(written.kind) })
  }
  const open = () => {
    const input = inputOf(inputId)
    const found = dayOf({ kind, text: input?.value ?? '', from })
    const shown = found?.kind ?? kind
    return openGrid({
      title: name === 'closing' ? m.entry_closing() : m.entry_opening(),
      calendar: shown === DATE_TYPE.ethiopian ? 'et' : 'gc',
      chosen: found?.day,
      start: from,
      holidays,
      dayNames,
      onChoose: (day) => input && write(input, writtenDay(day, shown)),
    })
  }
  /** Only days of a calendar have a grid. */
  const openIf = isCalendarDay(kind) ? () => void open() : undefined
  return {
    openGrid: openIf,
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>): void =>
      pressIn(event, openIf, (input, by) => {
        const stepped = steppedDate({ kind, text: input.value, from }, by)
        if (stepped) write(input, stepped)
        return stepped !== undefined
      }),
  }
}

/** The same for the day of publishing, in the calendar in which it is written, else in that of the reader. */
export function usePublishedKeys(inputId: string, holidays: Holidays) {
  const dayNames = useContext(DayNames)
  const { calendar: preferred } = useVisitor()
  const open = () => {
    const input = inputOf(inputId)
    const today = civilDateAt(Date.now())
    const { day, calendar, write } = publishedIn(input?.value ?? '', today, preferred)
    return openGrid({
      title: m.entry_published(),
      calendar,
      chosen: day,
      start: today,
      holidays,
      dayNames,
      onChoose: (chosen) => input && typeInto(input, write(chosen)),
    })
  }
  return {
    openGrid: () => void open(),
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>): void =>
      pressIn(event, open, (input, by) => {
        const text = steppedPublished(input.value, by, civilDateAt(Date.now()), preferred)
        if (text !== undefined) typeInto(input, text)
        return text !== undefined
      }),
  }
}
