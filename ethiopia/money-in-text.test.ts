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
