import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aStoredTender } from '#test/factories/stored-tender.ts'
import { notifiableChanges, isNotifiable, knownFacts } from './notifiable.ts'

describe('notifiable changes of a tender', () => {
  test('each field is listed with its old and new value', () => {
    const before = aStoredTender({ docPrice: null })
    const closingAt = Date.parse('2026-03-27T10:00:00+03:00')
    const after = {
      ...before,
      shortTitle: 'Supply of pumps',
      closingAt,
      openingAt: null,
      bidBond: '3 %',
      docPrice: '500 birr',
    }
    expect(notifiableChanges(knownFacts(before), knownFacts(after))).toEqual([
      { field: 'title', from: before.shortTitle, to: 'Supply of pumps' },
      { field: 'closing', from: before.closingAt, to: closingAt },
      { field: 'opening', from: before.openingAt, to: null },
      { field: 'bidBond', from: '2 %', to: '3 %' },
      { field: 'docPrice', from: null, to: '500 birr' },
    ])
  })
  test('a date typed differently and white space are not a difference', () => {
    const before = aStoredTender()
    const after = {
      ...before,
      closingTyped: { dateType: 1 as const, ethDate: '2018-07-11', time: '10:00', text: undefined },
      bidBond: ' 2  %',
    }
    expect(
      notifiableChanges(knownFacts(before), knownFacts({ ...after, shortTitle: ` ${before.shortTitle}` })),
    ).toEqual([])
  })
  test('no other change is notifiable', () => {
    const other = fc.record({
      location: fc.string(),
      tel1: fc.string(),
      desktopDescription: fc.string(),
      regions: fc.array(fc.nat()),
      companyId: fc.nat(),
    })
    fc.assert(
      fc.property(
        other,
        (change) => notifiableChanges(knownFacts(aStoredTender()), knownFacts(aStoredTender(change))).length === 0,
      ),
    )
  })
  test('only changes of a tender that is or becomes open are notifiable', () => {
    expect([isNotifiable([5, 8], 9), isNotifiable([5, 12], 9), isNotifiable([null], 9)]).toEqual([false, true, true])
  })
})
