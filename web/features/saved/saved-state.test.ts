import fc from 'fast-check'
import { expect, test } from 'vitest'
import { UNKNOWN, changed, queuedKey, undone } from './saved-state.ts'
import type { SavedChange, SavedState } from './saved-state.ts'

const byNumber = (a: number, b: number): number => a - b

const tender = fc.integer({ min: 1, max: 4 })
const change: fc.Arbitrary<SavedChange> = fc.oneof(
  tender.map((tenderId) => ({ kind: 'save' as const, tenderId })),
  tender.map((tenderId) => ({ kind: 'unsave' as const, tenderId })),
  fc
    .tuple(tender, fc.integer({ min: 1, max: 3 }))
    .map(([tenderId, daysBeforeClosing]) => ({ kind: 'remind' as const, tenderId, daysBeforeClosing })),
  fc.constant({ kind: 'clear' as const }),
)

/** What the service would keep: the saved ids, and the reminders by tender and distance. */
function told(
  changes: readonly SavedChange[],
  before: { ids: readonly number[]; reminders: readonly string[] } = { ids: [], reminders: [] },
) {
  let ids = new Set(before.ids)
  let reminders = new Set(before.reminders)
  for (const one of changes) {
    if (one.kind === 'clear') [ids, reminders] = [new Set(), new Set()]
    else if (one.kind === 'unsave') {
      ids.delete(one.tenderId)
      reminders = new Set([...reminders].filter((key) => !key.startsWith(`${one.tenderId} `)))
    } else {
      ids.add(one.tenderId)
      if (one.kind === 'remind') reminders.add(`${one.tenderId} ${one.daysBeforeClosing}`)
    }
  }
  return { ids: [...ids].toSorted(byNumber), reminders: [...reminders].toSorted() }
}

/** What waits after these changes, as the device keeps it. */
function waiting(changes: readonly SavedChange[]): SavedChange[] {
  const kept = new Map<string, SavedChange>()
  for (const one of changes) {
    const { key, replaces } = queuedKey(one)
    for (const other of kept.keys()) if (replaces(other)) kept.delete(other)
    kept.delete(key)
    kept.set(key, one)
  }
  return [...kept.values()]
}

test('sending what waits comes to the same as sending everything that was done', () => {
  const before = { ids: [1, 2], reminders: ['1 1', '2 3'] }
  fc.assert(
    fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
      expect(told(waiting(changes), before)).toEqual(told(changes, before))
    }),
  )
})

test('the screen shows what the service would keep', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
      expect([...changes.reduce(changed, UNKNOWN).ids].toSorted(byNumber)).toEqual(told(changes).ids)
    }),
  )
})

test('a refused change is as if it had not been made, whatever came after it for other tenders', () => {
  const state: SavedState = {
    ...UNKNOWN,
    ids: new Set([1, 2]),
    reminders: [{ id: 7, tenderId: 1, remindDate: '2026-03-05' }],
  }
  const refused: SavedChange = { kind: 'unsave', tenderId: 1 }
  const later = changed(changed(state, refused), { kind: 'save', tenderId: 3 })
  const after = undone(later, state, refused)
  expect([...after.ids].toSorted(byNumber)).toEqual([1, 2, 3])
  expect(after.reminders).toEqual(state.reminders)
  expect([...undone(changed(state, { kind: 'save', tenderId: 4 }), state, { kind: 'save', tenderId: 4 }).ids]).toEqual([
    1, 2,
  ])
})
