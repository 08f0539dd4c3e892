import { MINUTE } from '#ethiopia/time-units.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { debouncedUntil, isSameBatch, joinedNames } from './document-batch.ts'
import type { Documents } from './document-batch.ts'

const names = fc.uniqueArray(fc.constantFrom('a.pdf', 'b.pdf', 'c.pdf', 'd.pdf', 'e.pdf'))

describe('changes of documents, one after the other', () => {
  test('are one change from the first state to the last, whatever came between', () => {
    fc.assert(
      fc.property(fc.array(names, { minLength: 2, maxLength: 8 }), (states) => {
        const steps = states.slice(1).map((to, i): Documents => ({ from: states[i] ?? [], to }))
        const whole = steps.reduce<Documents | undefined>((before, step) => joinedNames(before, step), undefined)
        expect(whole).toEqual({ from: states[0], to: states.at(-1) })
      }),
    )
  })
  test('still name a file replaced under its name after the next change', () => {
    const replaced = { from: ['a.pdf', 'b.pdf'], to: ['a.pdf (2026-03-06)', 'b.pdf'] }
    expect(joinedNames(replaced, { from: ['a.pdf', 'b.pdf'], to: ['a.pdf', 'b.pdf', 'c.pdf'] })).toEqual({
      from: ['a.pdf', 'b.pdf'],
      to: ['a.pdf (2026-03-06)', 'b.pdf', 'c.pdf'],
    })
    expect(joinedNames(replaced, { from: ['a.pdf', 'b.pdf'], to: ['b.pdf'] })).toEqual({
      from: ['a.pdf', 'b.pdf'],
      to: ['b.pdf'],
    })
  })
  test('are none for a file that was added and removed again, or moved', () => {
    expect(
      isSameBatch(
        joinedNames({ from: ['a.pdf'], to: ['a.pdf', 'b.pdf'] }, { from: ['a.pdf', 'b.pdf'], to: ['a.pdf'] }),
      ),
    ).toBe(true)
    expect(isSameBatch({ from: ['a.pdf', 'b.pdf'], to: ['b.pdf', 'a.pdf'] })).toBe(true)
    expect(isSameBatch({ from: ['a.pdf'], to: ['a.pdf', 'a.pdf'] })).toBe(false)
  })
})

test('wait for another file, but not for ever, and not if the tender closes within hours', () => {
  const openUntil = 10_000 * MINUTE
  expect(debouncedUntil({ first: 0, now: 0, openUntil })).toBe(5 * MINUTE)
  expect(debouncedUntil({ first: 0, now: 4 * MINUTE, openUntil: null })).toBe(9 * MINUTE)
  expect(debouncedUntil({ first: 0, now: 18 * MINUTE, openUntil })).toBe(20 * MINUTE)
  expect(debouncedUntil({ first: 0, now: openUntil - 181 * MINUTE, openUntil })).not.toBeNull()
  expect(debouncedUntil({ first: 0, now: openUntil - 180 * MINUTE, openUntil })).toBeNull()
})
