import { expect, test } from 'vitest'
import { percentsInText, sumsInText } from './money-in-text.ts'
import { foldSpelling } from './spelling.ts'

const sums = (text: string) =>
  sumsInText(foldSpelling(text))
    .filter(({ isMoney }) => isMoney)
    .map(({ at, end, amount, words }) => [text.slice(at, end), amount, ...(words === undefined ? [] : [words])])

test('sums are found with their currency and their words', () => {
  const cases: [string, [string, number, number?]][] = [
    ['የማይመለስ ብር 100 በመክፈል', ['ብር 100', 100]],
    ['የማይመለስ 50 ብር ይሸጣል', ['50 ብር', 50]],
    ['ብር 100 /አንድ መቶ ብር/ ተከፍሎ', ['ብር 100 /አንድ መቶ ብር/', 100]],
    ['ብር /ሃምሳ ብር/ 50.00 ከፍለው', ['ብር /ሃምሳ ብር/ 50.00', 50]],
    ['300.00 /ሶስት መቶ ብር/ ይገዛል', ['300.00 /ሶስት መቶ ብር/', 300]],
    ['fee of 500ETB (Five Hundred Ethiopian Birr) in cash', ['500ETB (Five Hundred Ethiopian Birr)', 500]],
    ['ETB 200,000.00 (Two Hundred Thousand Birr) by CPO', ['ETB 200,000.00 (Two Hundred Thousand Birr)', 200_000]],
    ['400,000.00 (Four hundred thousand) ETB by', ['400,000.00 (Four hundred thousand) ETB', 400_000]],
    ['Birr 150.00', ['Birr 150.00', 150]],
    ['ብር 100 /ሁለት መቶ ብር/', ['ብር 100 /ሁለት መቶ ብር/', 100, 200]],
  ]
  for (const [text, sum] of cases) expect(sums(text), text).toEqual([sum])
  expect(sums('Account Number 1000006958277 room 12, 230/132 kV, 12:30')).toEqual([])
})
test('figures in groups, and short scales, are sums of thousands next to a currency alone', () => {
  const cases: [string, unknown[][]][] = [
    ['Birr 25 000 in CPO', [['Birr 25 000', 25_000]]],
    ['Birr 1 000', [['Birr 1 000', 1000]]],
    ['ETB 1\u00a0250\u202f000.50 by CPO', [['ETB 1\u00a0250\u202f000.50', 1_250_000.5]]],
    ['a bond of 25 000 birr', [['25 000 birr', 25_000]]],
    ['ዋስትና 20 000 ብር በሲፒኦ', [['20 000 ብር', 20_000]]],
    ['bond of 25 000 (twenty five thousand) birr', [['25 000 (twenty five thousand) birr', 25_000]]],
    ['ETB 1.5M', [['ETB 1.5M', 1_500_000]]],
    ['Birr 1.15m only', [['Birr 1.15m', 1_150_000]]],
    ['Birr 50K in cash', [['Birr 50K', 50_000]]],
    ['50k birr', [['50k birr', 50_000]]],
    // Not figures of the sum: the number of a lot or of a row, a phone.
    ['for lot 1 500 birr', [['500 birr', 500]]],
    ['ለሎት 1 500 ብር', [['500 ብር', 500]]],
    ['Lots\n2 300 birr', [['300 birr', 300]]],
    ['Birr 300 0911 234567', [['Birr 300', 300]]],
    ['Birr 300 251 911 234567', [['Birr 300', 300]]],
    // Metres, thousands: nobody can tell.
    ['Birr 50 m', []],
    ['Birr 200 monthly', [['Birr 200', 200]]],
    ['a cable of 50m, 25 000 pieces, 300 000 litres', []],
  ]
  const wrong = cases.filter(([text, wanted]) => JSON.stringify(sums(text)) !== JSON.stringify(wanted))
  expect(wrong.map(([text]) => [text, sums(text)])).toEqual([])
})
test('shares are found in figures and words', () => {
  const of = (text: string) => percentsInText(foldSpelling(text)).map(({ percent }) => percent)
  expect(of('2% of the offer')).toEqual([2])
  expect(of('ጠቅላላ ዋጋ 20 % በስፒኦ')).toEqual([20])
  expect(of('10 በመቶ ማስከበሪያ')).toEqual([10])
  expect(of('አንድ በመቶ /በሲፒኦ/')).toEqual([1])
  expect(of('2 (two) percent')).toEqual([2])
  expect(of('two percent')).toEqual([2])
  expect(of('100 birr')).toEqual([])
})
