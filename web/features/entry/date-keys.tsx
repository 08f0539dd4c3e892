import { useContext } from 'react'
import type { KeyboardEvent } from 'react'
import { DATE_TYPE } from '#contract/tender-states.ts'
import type { DateType } from '#contract/tender.ts'
import type { CivilDate } from '#ethiopia/calendar.ts'
import type { Holidays } from '#ethiopia/working-days.ts'
import { m } from '#web/lib/messages.ts'
import { openDialog } from '#web/ui/open-dialog.tsx'
import { dayOf, isCalendarDay, steppedDate, writtenDay } from './date-step.ts'
import type { FieldDate } from './date-step.ts'
import { DayNames } from './day-names.ts'
import type { DateName, EntryValues } from './entry-values.ts'

type Field = {
  name: DateName
  kind: DateType
  /** Where an empty field begins. */
  from: CivilDate
  inputId: string
  holidays: Holidays
  onSet(changes: EntryValues): void
}

const inputOf = (id: string): HTMLInputElement | undefined => {
  const input = document.getElementById(id)
  return input instanceof HTMLInputElement ? input : undefined
}

/** A day later and earlier by the arrows in a date's field, and the grid of days. */
export function useDateKeys({ name, kind, from, inputId, holidays, onSet }: Field) {
  const dayNames = useContext(DayNames)
  /** As if it was typed, so that doubts and proposals follow. */
  const write = (input: HTMLInputElement, written: FieldDate) => {
    input.value = written.text
    input.dispatchEvent(new Event('input', { bubbles: true }))
    if (written.kind !== kind) onSet({ [`${name}.kind`]: String(written.kind) })
  }
  const open = async () => {
    const found = dayOf({ kind, text: inputOf(inputId)?.value ?? '', from })
    const shown = found?.kind ?? kind
    await openDialog(async () => {
      const { DateGrid } = await import('./date-grid.tsx')
      return (close) => (
        <DateGrid
          title={name === 'closing' ? m.entry_closing() : m.entry_opening()}
          calendar={shown === DATE_TYPE.ethiopian ? 'et' : 'gc'}
          chosen={found?.day}
          start={from}
          holidays={holidays}
          dayNames={dayNames}
          onClose={close}
          onChoose={(day) => {
            const input = inputOf(inputId)
            if (input) write(input, writtenDay(day, shown))
          }}
        />
      )
    })
  }
  return {
    /** Only days of a calendar have a grid. */
    openGrid: isCalendarDay(kind) ? () => void open() : undefined,
    onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
      const { key, altKey, ctrlKey, metaKey, shiftKey, nativeEvent, currentTarget } = event
      if ((key !== 'ArrowUp' && key !== 'ArrowDown') || ctrlKey || metaKey || shiftKey || nativeEvent.isComposing)
        return
      if (altKey) {
        if (key === 'ArrowUp' || !isCalendarDay(kind)) return
        event.preventDefault()
        void open()
        return
      }
      const stepped = steppedDate({ kind, text: currentTarget.value, from }, key === 'ArrowUp' ? 1 : -1)
      if (!stepped) return
      event.preventDefault()
      write(currentTarget, stepped)
    },
  }
}
