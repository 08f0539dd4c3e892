import { describe, expect, test } from 'vitest'
import type { Status } from '#contract/tenders.ts'
import { publicHistory, staffHistory } from './history.ts'
import type { HistoryLine } from './tender.ts'

const line = (at: number, from: Status | null, to: Status, more: Partial<HistoryLine> = {}): HistoryLine => ({
  at,
  by: 'Hanna',
  from,
  to,
  note: null,
  changed: null,
  ...more,
})

describe('the history for readers', () => {
  test('begins with the first approval and has no names and no notes', () => {
    const lines = [
      line(1, null, 0),
      line(2, 0, 0, { changed: ['shortTitle'] }),
      line(3, 0, 1),
      line(4, 1, 3, { note: 'checked by phone' }),
    ]
    expect(publicHistory(lines)).toEqual([{ at: 4, to: 3 }])
    expect(publicHistory(lines.slice(0, 3))).toEqual([])
  })
  test('names public fields only, and is silent if only internal ones changed', () => {
    const lines = [
      line(4, 1, 3),
      line(5, 3, 3, { changed: ['closing', 'gptKeywords'] }),
      line(6, 3, 3, { changed: ['gptKeywords'] }),
    ]
    expect(publicHistory(lines)).toEqual([
      { at: 4, to: 3 },
      { at: 5, to: 3, changed: ['closing'] },
    ])
  })
  test('shows changes made while the tender was withdrawn with the approval that brought it back', () => {
    const lines = [
      line(4, 1, 3),
      line(5, 3, 2, { note: 'wrong buyer' }),
      line(6, 2, 2, { changed: ['companyName'] }),
      line(7, 2, 1),
      line(8, 1, 3),
    ]
    expect(publicHistory(lines)).toEqual([
      { at: 4, to: 3 },
      { at: 5, to: 2 },
      { at: 8, to: 3, changed: ['companyName'] },
    ])
  })
  test('begins at the import of a notice that was approved by it', () => {
    expect(publicHistory([line(1, null, 3)])).toEqual([{ at: 1, to: 3 }])
  })
})

test('the history for staff is complete', () => {
  expect(staffHistory([line(5, 3, 2, { note: 'wrong buyer' })])).toEqual([
    { at: 5, by: 'Hanna', from: 3, to: 2, note: 'wrong buyer', changed: undefined },
  ])
})
