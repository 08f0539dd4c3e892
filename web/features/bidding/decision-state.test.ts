import { expect, test } from 'vitest'
import { isVoidedBy, keyOf } from '#web/outbox/change.ts'
import { decided, isNoteKnown, withAnswer } from './decision-state.ts'

const go = { kind: 'decide-bid', tenderId: 1, decision: 'go' } as const
const cheap = { kind: 'note-bid', tenderId: 1, note: 'cheap' } as const

test('a decision is shown at once, and one without a choice or a note is none', () => {
  const known = decided(decided(new Map([[1, null]]), go, 4), cheap, 5)
  expect(known.get(1)).toEqual({ tenderId: 1, decision: 'go', note: 'cheap', at: 5 })
  const undecided = decided(known, { ...go, decision: null }, 6)
  expect(undecided.get(1)).toEqual({ tenderId: 1, note: 'cheap', at: 6 })
  expect(decided(undecided, { ...cheap, note: null }, 7).get(1)).toBeNull()
  expect(decided(known, { kind: 'clear-saved' }, 6)).toBe(known)
})

test('a change waiting on the device overrides the answer of the service', () => {
  const said = [{ tenderId: 1, decision: 'no-go', at: 1 } as const, { tenderId: 2, note: 'ask', at: 1 }]
  const known = withAnswer(new Map([[9, null]]), [1, 2, 3], { decisions: said, isFromService: true }, [go, cheap])
  expect(known.get(1)).toMatchObject({ decision: 'go', note: 'cheap' })
  expect([known.get(2)?.note, known.get(3), known.get(9)]).toEqual(['ask', null, null])
})

test('without an answer the note of a tender that is not on this device is unknown', () => {
  const found = [{ tenderId: 1, note: 'ask', at: 1 }]
  const known = withAnswer(new Map(), [1, 2], { decisions: found, isFromService: false }, [])
  expect([known.get(1)?.note, known.has(2)]).toEqual(['ask', false])
  expect([1, 2].map((id) => isNoteKnown(known.get(id)))).toEqual([true, false])
})

test('a decision made before the answer leaves the note to be loaded', () => {
  for (const choice of ['go', null] as const) {
    const early = decided(new Map(), { ...go, decision: choice }, 4)
    expect(isNoteKnown(early.get(1)), String(choice)).toBe(false)
    const said = { decisions: [{ tenderId: 1, note: 'ask', at: 1 }], isFromService: true }
    expect(withAnswer(early, [1], said, []).get(1)).toEqual(said.decisions[0])
  }
  expect(isNoteKnown(decided(decided(new Map(), go, 4), cheap, 5).get(1))).toBe(true)
})

test('a later decision about a tender replaces one that waits, and unsaving it does not', () => {
  expect(keyOf(go)).toBe(keyOf({ ...go, decision: null }))
  expect(keyOf(go)).not.toBe(keyOf(cheap))
  expect(isVoidedBy({ kind: 'save-tender', tenderId: 1, on: false }, keyOf(go))).toBe(false)
  expect(isVoidedBy({ kind: 'clear-saved' }, keyOf(go))).toBe(false)
})
