import { expect, test } from 'vitest'
import { isoDate } from './calendar.ts'
import { datesInText } from './dates-in-text.ts'
import { foldSpelling } from './spelling.ts'

const shown = (text: string) =>
  datesInText(foldSpelling(text)).map(({ at, end, readings, yearless }) => [
    text.slice(at, end),
    yearless
      ? `${yearless.calendar} ${yearless.month}-${yearless.day}`
      : readings.map(({ date }) => isoDate(date)).join(' '),
  ])

test('dates are found as notices write them', () => {
  const cases: [string, [string, string][]][] = [
    ['until 12/05/2018 E.C. at 9:00', [['12/05/2018 E.C.', '2026-01-20']]],
    ['እስከ ጥር 12 ቀን 2018 ዓ.ም ድረስ', [['ጥር 12 ቀን 2018 ዓ.ም', '2026-01-20']]],
    ['መጋቢት 13/ 2016 ዓም ነው', [['መጋቢት 13/ 2016 ዓም', '2024-03-22']]],
    ['ማክሰኞ ጥር 12/2018 ዓ/ም', [['ማክሰኞ ጥር 12/2018 ዓ/ም', '2026-01-20']]],
    ['on 23 rd October, 2015 at', [['23 rd October, 2015', '2015-10-23']]],
    ['by the 5th of January 2026.', [['5th of January 2026', '2026-01-05']]],
    ['Herald Nov28,2020 invites', [['Nov28,2020', '2020-11-28']]],
    ['ህዳር 27/03/2017 ዓ.ም', [['ህዳር 27/03/2017 ዓ.ም', '2024-12-06']]],
    [
      'on Tir 12, 2018 E.C. (January 20, 2026) at',
      [
        ['Tir 12, 2018 E.C.', '2026-01-20'],
        ['January 20, 2026', '2026-01-20'],
      ],
    ],
    [
      'on 02/08/2012E.C (10/04/2020G.C)',
      [
        ['02/08/2012E.C', '2020-04-10'],
        ['10/04/2020G.C)', '2020-04-10'],
      ],
    ],
    [
      'from January 5 to January 15, 2026',
      [
        ['January 5', 'gregorian 1-5'],
        ['January 15, 2026', '2026-01-15'],
      ],
    ],
    ['ከታህሳስ 1 እስከ 10 ቀን 2018', [['ከታህሳስ 1 እስከ 10 ቀን 2018', '2025-12-19']]],
    ['እ.ኤ.አ 12/05/2026 ዓ.ም', [['12/05/2026 ዓ.ም', '2026-05-12']]],
    ['2026-02-20', [['2026-02-20', '2026-02-20']]],
    ['up to Tirr 28 / 2018 E.C', [['Tirr 28 / 2018 E.C', '2026-02-05']]],
    ['እስከጥር 12 ቀን 2018 ዓ.ም ድረስ', [['እስከጥር 12 ቀን 2018 ዓ.ም', '2026-01-20']]],
    ['በጥር ወር 12 ቀን 2018 ዓ.ም', [['በጥር ወር 12 ቀን 2018 ዓ.ም', '2026-01-20']]],
    ['Tahsses 20, 2018 E.C.', [['Tahsses 20, 2018 E.C.', '2025-12-29']]],
    ['የጥር 12 ቀን 2018', [['የጥር 12 ቀን 2018', '2026-01-20']]],
  ]
  for (const [text, dates] of cases) expect(shown(text), text).toEqual(dates)
})
test('a doubled month, a wrong weekday and a month put first are reported', () => {
  const [doubled] = datesInText('ሰኔ ግንቦት 29 ቀን 2011 አ/ም')
  expect(doubled).toMatchObject({ isAmiss: true })
  expect(doubled?.readings.map(({ date }) => isoDate(date))).toEqual(['2019-06-06', '2019-07-06'])
  expect(datesInText('monday january 20, 2026')[0]).toMatchObject({ isAmiss: true })
  expect(datesInText('tuesday january 20, 2026')[0]).toMatchObject({ isAmiss: false })
  for (const behind of ['january 20, 2026 (monday)', 'january 20, 2026, monday, at', 'ጥር 12 ቀን 2018 አ.ም ሰኞ እለት'])
    expect(datesInText(behind)[0], behind).toMatchObject({ isAmiss: true, weekday: 1 })
  expect(datesInText('january 20, 2026, monday to friday')[0]).toMatchObject({ isAmiss: false })
  expect(datesInText('12/21/2022')[0]?.turned.map(({ date }) => isoDate(date))).toEqual(['2022-12-21'])
})
test('numbers that are not dates are left alone', () => {
  for (const text of [
    '001/2018',
    '7.50r16',
    'w/85/07',
    '0911-76-89-02',
    'bidders may 2 copies',
    'no. 12.5.1',
    '30/02/2026 g.c',
    '1,250.00',
  ])
    expect(datesInText(text), text).toEqual([])
})
