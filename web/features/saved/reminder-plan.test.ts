import { expect, test } from 'vitest'
import { choicesFor } from './reminder-days.ts'
import { planReminders, tickedAtFirst, undoUnsaves } from './reminder-plan.ts'

const at = (text: string) => Date.parse(`${text}:00+03:00`)
const choices = choicesFor(at('2026-12-10T10:00'), at('2026-11-22T09:00'))
if (!choices) throw new Error('there are days left')
const reminder = (id: number, remindDate: string) => ({ id, tenderId: 7, remindDate })
const planned = (days: string[], reminders = [reminder(1, '2026-12-07')]) =>
  planReminders(7, choices, { days: new Set(days), isPicking: false, picked: undefined }, reminders)

test('three days before the closing is ticked at first, later the reminders that are set', () => {
  expect([...tickedAtFirst(choices, []).days]).toEqual(['2026-12-07'])
  expect([...tickedAtFirst(choices, [reminder(1, '2026-12-01')]).days]).toEqual(['2026-12-01'])
  expect([...tickedAtFirst(undefined, []).days]).toEqual([])
})

test('each new day is set, by its distance from the closing if it has one; unticked ones are removed', () => {
  expect(planned(['2026-12-09', '2026-12-10', '2026-11-23'])).toEqual({
    add: [
      { kind: 'set-reminder', tenderId: 7, daysBeforeClosing: 1 },
      { kind: 'set-reminder', tenderId: 7, daysBeforeClosing: 0 },
      { kind: 'set-reminder', tenderId: 7, remindDate: '2026-11-23' },
    ],
    remove: [reminder(1, '2026-12-07')],
  })
  expect(planned(['2026-12-07'])).toEqual({ add: [], remove: [] })
})

test('a picked day counts while picking is ticked, and once together with an offer of the same day', () => {
  const picking = { days: new Set(['2026-12-07']), picked: { year: 2026, month: 12, day: 7 } }
  expect(planReminders(7, choices, { ...picking, isPicking: true }, []).add).toEqual([
    { kind: 'set-reminder', tenderId: 7, daysBeforeClosing: 3 },
  ])
  const other = { ...picking, picked: { year: 2026, month: 12, day: 1 } }
  expect(planReminders(7, choices, { ...other, isPicking: true }, []).add).toContainEqual({
    kind: 'set-reminder',
    tenderId: 7,
    remindDate: '2026-12-01',
  })
  expect(planReminders(7, choices, { ...other, isPicking: false }, []).add).toHaveLength(1)
})

test('undoing new reminders unsaves only a tender that they saved', () => {
  expect(undoUnsaves({ isKnown: true, isSaved: false })).toBe(true)
  expect(undoUnsaves({ isKnown: true, isSaved: true })).toBe(false)
  expect(undoUnsaves({ isKnown: false, isSaved: false })).toBe(false)
})
