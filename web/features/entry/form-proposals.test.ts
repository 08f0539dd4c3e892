import { describe, expect, test } from 'vitest'
import { parseNotice } from '#notice-parser/parse-notice.ts'
import type { Parsed } from '#notice-parser/parsed.ts'
import { formProposals } from './form-proposals.ts'
import { inputOf, valuesOf } from './entry-values.ts'

const NOTICE = `Addis Zemen (Nov 20, 2026)
Invitation to Bid No. PR/014/2019
Abay Works Enterprise invites sealed bids for the supply of office chairs.
Bidders shall submit a bid security of Birr 50,000 (fifty thousand Birr).
Bid documents are sold upon payment of a non-refundable Birr 200.
Bids must be submitted on or before December 15, 2026 at 10:00 AM and will be opened on the same day at 10:30 AM.
Tel. 0911223344, e-mail bids@abay.example`

const known = { today: { year: 2026, month: 11, day: 23 }, holidays: new Set<string>(), sources: ['Addis Zemen'] }
const empty = valuesOf(undefined)
const read = (values = empty) => formProposals(parseNotice(NOTICE, known), values, 'en')
const byField = (values = empty) => Object.fromEntries(read(values).map((one) => [one.field, one]))

describe('what a notice proposes to the form', () => {
  test('stands in the order of the form, each with the words that say so', () => {
    const found = read()
    const order = ['company', 'reference', 'closing', 'bidBond', 'docPrice', 'phones', 'emails']
    expect(found.map(({ field }) => field).filter((field) => order.includes(field))).toEqual(order)
    for (const { quotes } of found) for (const [start, end] of quotes) expect(NOTICE.slice(start, end)).not.toBe('')
  })
  test('accepted, is the date that the service would be sent', () => {
    const { closing } = byField()
    const { input, faults } = inputOf({ ...empty, ...closing?.changes }, undefined)
    expect(faults).toEqual({})
    expect(input.closing).toMatchObject({ dateType: 0, gcDate: '2026-12-15', time: '10:00' })
  })
  test('is gone once it stands there, and not sure where something else does', () => {
    const { reference } = byField()
    expect(byField({ ...empty, ...reference?.changes }).reference).toBeUndefined()
    expect(byField({ ...empty, reference: 'typed by hand' }).reference).toMatchObject({ sure: false })
  })
  test('has the other answers where two fit, and is not sure then', () => {
    const closing = (gcDate: string) => ({
      field: 'closing' as const,
      value: { dateType: 0 as const, gcDate, time: '10:00' },
      quotes: [[0, 4]] as [number, number][],
      rule: 'closing-date' as const,
      sure: true,
    })
    const parsed: Parsed = {
      notices: [[0, 10]],
      proposals: [{ ...closing('2026-12-15'), sure: false }],
      doubts: [{ field: 'closing', why: 'two-answers', candidates: [closing('2026-12-15'), closing('2026-12-12')] }],
    }
    const [found] = formProposals(parsed, empty, 'en')
    expect(found).toMatchObject({ sure: false, why: 'two-answers', changes: { 'closing.text': '15/12/2026' } })
    expect(found?.others.map(({ changes }) => changes['closing.text'])).toEqual(['12/12/2026'])
  })
  test('documents that cost nothing do not open the tender to everyone', () => {
    const parsed = parseNotice(`${NOTICE}\nBid documents are given free of charge.`, known)
    expect(parsed.proposals.map(({ field }) => field)).toContain('free')
    const changes = formProposals(parsed, empty, 'en').map((one) => one.changes)
    expect(Object.keys(Object.assign({}, ...changes) as object)).not.toContain('freeTender')
  })
})
