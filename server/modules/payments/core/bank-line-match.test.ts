import { describe, expect, test } from 'vitest'
import { likeliestFirst, whyMatches } from './bank-line-match.ts'
import type { MatchedLine, MatchedPayment } from './bank-line-match.ts'

const LINE: MatchedLine = { bookedOn: '2026-03-03', amount: 480_000, signs: 'FT26062AAAAA TRANSFER', meant: [] }
const PAYMENT: MatchedPayment = { reference: 'K7QXPM3', missing: 480_000, openedOn: '2026-03-02' }
const RECEIPT = { numbers: ['FT26062AAAAA'], amount: 480_000, paidOn: '2026-03-03', sentOn: '2026-03-03' }
const why = (line: Partial<MatchedLine>, payment: Partial<MatchedPayment>) =>
  whyMatches({ ...LINE, ...line }, { ...PAYMENT, ...payment })

describe('a line may match a payment', () => {
  test.each<[string, Partial<MatchedLine>, Partial<MatchedPayment>, string[]]>([
    ['by its reference, whatever the amount', { meant: ['K7QXPM3'], amount: 1 }, {}, ['reference', 'day']],
    ['by the number of its receipt', { amount: 1, bookedOn: '2026-01-01' }, { receipt: RECEIPT }, ['number']],
    ['by amount and day', {}, {}, ['amount', 'day']],
    ['by the amount of its receipt', { signs: '' }, { missing: 1, receipt: RECEIPT }, ['amount', 'day']],
    ['not by an amount alone', { bookedOn: '2026-06-01' }, {}, []],
    ['not by a day alone', { amount: 1 }, {}, []],
    ['by amount, booked the day before at another bank', { bookedOn: '2026-03-01' }, {}, ['amount', 'day']],
    ['not two days before', { bookedOn: '2026-02-28' }, {}, []],
    ['not when it was booked long before', { bookedOn: '2026-02-20' }, {}, []],
    ['not long after the receipt says', { signs: '', bookedOn: '2026-03-09' }, { receipt: RECEIPT }, []],
    [
      'within the days that a bank needs',
      { signs: '', bookedOn: '2026-03-07' },
      { receipt: RECEIPT },
      ['amount', 'day'],
    ],
    [
      'before an undated receipt was sent',
      { signs: '', bookedOn: '2026-02-10' },
      { receipt: { ...RECEIPT, paidOn: undefined } },
      ['amount', 'day'],
    ],
    [
      'not by a short number that stands there by chance',
      { amount: 1 },
      { receipt: { ...RECEIPT, numbers: ['TRANSF'] } },
      [],
    ],
  ])('%s', (_, line, payment, expected) => expect(why(line, payment)).toEqual(expected))

  test('the most likely payment comes first, and payments that do not match are left out', () => {
    const lines = [LINE, { ...LINE, amount: 1 }, { ...LINE, meant: ['K7QXPM3'] }, { ...LINE, bookedOn: '2026-03-04' }]
    const found = likeliestFirst(lines, (line) => whyMatches(line, PAYMENT), 2)
    expect(found.map(({ because }) => because)).toEqual([
      ['reference', 'amount', 'day'],
      ['amount', 'day'],
    ])
  })
})
