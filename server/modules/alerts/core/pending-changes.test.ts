import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changesToRender, netChanges, pendingChanges, stillTrue } from './pending-changes.ts'

type Change = { field: string; from: number | string | string[]; to: number | string | string[] }
const WITHDRAWN: Change = { field: 'status', from: 'approved', to: 'withdrawn' }
const BACK: Change = { field: 'status', from: 'withdrawn', to: 'approved' }
const closing = (from: number, to: number): Change => ({ field: 'closing', from, to })
const documents = (from: string[], to: string[]): Change => ({ field: 'documents', from, to })
const sent = (...changes: Change[]) => ({ changes, result: 'sent' as const })
const pending = (...changes: Change[]) => ({ changes, result: 'pending' as const })

describe('several changes as one', () => {
  test('go from the first value to the last, and are none if both are the same', () => {
    expect(netChanges([closing(1, 2), documents(['a'], ['a', 'b']), closing(2, 3)])).toEqual([
      closing(1, 3),
      documents(['a'], ['a', 'b']),
    ])
    expect(netChanges([WITHDRAWN, closing(1, 2), BACK, closing(2, 1), documents(['a', 'b'], ['b', 'a'])])).toEqual([])
    expect(netChanges([WITHDRAWN, BACK, WITHDRAWN])).toEqual([WITHDRAWN])
  })
})

test('a message fits the present state of the tender, withdrawn or not', () => {
  expect(changesToRender([WITHDRAWN], [closing(1, 2)], 'away')).toEqual([WITHDRAWN])
  expect(changesToRender([WITHDRAWN], [BACK], 'away')).toBe('nothing-new')
  expect(changesToRender([closing(1, 2)], [], 'away')).toBe('tender-closed')
  expect(changesToRender([WITHDRAWN], [], 'open')).toBe('tender-returned')
  expect(changesToRender([WITHDRAWN], [], 'closed')).toBe('tender-returned')
  expect(changesToRender([closing(1, 2)], [], 'closed')).toBe('tender-closed')
  expect(changesToRender([closing(2, 3)], [closing(1, 2), WITHDRAWN], 'open')).toEqual([closing(1, 3)])
  expect(changesToRender([BACK], [WITHDRAWN], 'open')).toBe('nothing-new')
})

test('a message that comes after a later one says only what still holds', () => {
  const bond: Change = { field: 'bidBond', from: '1 %', to: '2 %' }
  expect(stillTrue([closing(1, 2), bond], [closing(2, 3)])).toEqual([bond])
  expect(stillTrue([closing(1, 2)], [])).toEqual([closing(1, 2)])
  expect(stillTrue([documents([], ['a'])], [documents(['a'], ['a', 'b'])])).toEqual([documents([], ['a'])])
  expect(netChanges(stillTrue([documents(['a'], ['a', 'b'])], [documents(['a', 'b'], ['a'])]))).toEqual([])
  expect(netChanges(stillTrue([documents(['a'], [])], [documents([], ['a'])]))).toEqual([])
})

describe('pending changes', () => {
  test('are those since the last message, and a withdrawal names no others', () => {
    expect(pendingChanges([pending(closing(1, 2)), sent(closing(2, 3))])).toEqual([])
    expect(pendingChanges([pending(documents([], ['a'])), sent(WITHDRAWN)])).toEqual([documents([], ['a'])])
    expect(pendingChanges([pending(WITHDRAWN), pending(BACK), sent(WITHDRAWN), pending(BACK)])).toEqual([BACK])
    expect(pendingChanges([{ changes: [WITHDRAWN, closing(1, 2)], result: 'before-notified' }])).toEqual([WITHDRAWN])
  })
  test('together describe the present tender, whichever messages were suppressed', () => {
    const steps = fc.array(fc.record({ closing: fc.nat(3), away: fc.boolean(), held: fc.boolean() }), { maxLength: 12 })
    fc.assert(
      fc.property(steps, (all) => {
        let is = { closing: 0, away: false }
        // The reader's last known status, and the closing recorded at the withdrawal for the return.
        const believed = { ...is }
        const before: { changes: Change[]; result: 'sent' | 'pending' }[] = []
        let knownAtWithdrawal = 0
        for (const step of [...all, { closing: 3, away: false, held: false }]) {
          const changes: Change[] = []
          if (!is.away && step.away) {
            changes.push(WITHDRAWN)
            knownAtWithdrawal = is.closing
          } else if (is.away && !step.away) {
            changes.push(BACK, ...netChanges([closing(knownAtWithdrawal, step.closing)]))
          } else if (!is.away && step.closing !== is.closing) changes.push(closing(is.closing, step.closing))
          is = is.away || !step.away ? { closing: step.closing, away: step.away } : { ...is, away: true }
          if (changes.length === 0) continue
          const say = netChanges([...pendingChanges(before), ...changes])
          if (step.held) before.push({ changes, result: 'pending' })
          else {
            for (const { field, from, to } of is.away ? say.filter((change) => change.field === 'status') : say) {
              if (field === 'status') {
                expect(from).toBe(believed.away ? 'withdrawn' : 'approved')
                believed.away = to === 'withdrawn'
              } else {
                expect(from).toBe(believed.closing)
                believed.closing = Number(to)
              }
            }
            before.push({ changes, result: 'sent' })
          }
        }
        if (before.at(-1)?.result === 'sent' || before.length === 0) expect(believed).toEqual(is)
      }),
    )
  })
})
