import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isVoidedBy, keyOf } from '#web/outbox/change.ts'
import type { SavedChange } from '#web/outbox/change.ts'
import { UNKNOWN, changed, undone } from './saved-state.ts'
import type { SavedState } from './saved-state.ts'

const byNumber = (a: number, b: number): number => a - b

const tender = fc.integer({ min: 1, max: 4 })
const change: fc.Arbitrary<SavedChange> = fc.oneof(
  fc.tuple(tender, fc.boolean()).map(([tenderId, on]) => ({ kind: 'save-tender' as const, tenderId, on })),
  fc
    .tuple(tender, fc.integer({ min: 1, max: 3 }))
    .map(([tenderId, daysBeforeClosing]) => ({ kind: 'set-reminder' as const, tenderId, daysBeforeClosing })),
  fc.constant({ kind: 'clear-saved' as const }),
)

/** The server's state after these changes: the saved ids, and the reminders by tender and distance. */
function shownBy(
  changes: readonly SavedChange[],
  before: { ids: readonly number[]; reminders: readonly string[] } = { ids: [], reminders: [] },
) {
  let ids = new Set(before.ids)
  let reminders = new Set(before.reminders)
  for (const change of changes) {
    if (change.kind === 'clear-saved') [ids, reminders] = [new Set(), new Set()]
    else if (change.kind === 'save-tender' && !change.on) {
      ids.delete(change.tenderId)
      reminders = new Set([...reminders].filter((key) => !key.startsWith(`${change.tenderId} `)))
    } else {
      ids.add(change.tenderId)
      if (change.kind === 'set-reminder') reminders.add(`${change.tenderId} ${change.daysBeforeClosing}`)
    }
  }
  return { ids: [...ids].toSorted(byNumber), reminders: [...reminders].toSorted() }
}

/** The changes that wait on the device after these were made. */
function waiting(changes: readonly SavedChange[]): SavedChange[] {
  const kept = new Map<string, SavedChange>()
  for (const change of changes) {
    for (const other of kept.keys()) if (isVoidedBy(change, other)) kept.delete(other)
    kept.delete(keyOf(change))
    kept.set(keyOf(change), change)
  }
  return [...kept.values()]
}

test('sending the waiting changes gives the same result as sending everything that was done', () => {
  const before = { ids: [1, 2], reminders: ['1 1', '2 3'] }
  fc.assert(
    fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
      expect(shownBy(waiting(changes), before)).toEqual(shownBy(changes, before))
    }),
  )
})

test('the screen shows what the service would store', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
      expect([...changes.reduce(changed, UNKNOWN).ids].toSorted(byNumber)).toEqual(shownBy(changes).ids)
    }),
  )
})

test('a refused change is undone, whatever came after it for other tenders', () => {
  const state: SavedState = {
    ...UNKNOWN,
    ids: new Set([1, 2]),
    reminders: [{ id: 7, tenderId: 1, remindDate: '2026-03-05' }],
  }
  const refused: SavedChange = { kind: 'save-tender', tenderId: 1, on: false }
  const later = changed(changed(state, refused), { kind: 'save-tender', tenderId: 3, on: true })
  const after = undone(later, state, refused)
  expect([...after.ids].toSorted(byNumber)).toEqual([1, 2, 3])
  expect(after.reminders).toEqual(state.reminders)
  const saved: SavedChange = { kind: 'save-tender', tenderId: 4, on: true }
  expect([...undone(changed(state, saved), state, saved).ids]).toEqual([1, 2])
})
