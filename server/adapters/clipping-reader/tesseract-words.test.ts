import { expect, test } from 'vitest'
import { tesseractWords } from './tesseract-words.ts'

test('words keep their lines, and words below 80 % confidence are in doubt', () => {
  const head = 'level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext'
  const row = (line: number, confidence: number, text: string, level = 5) =>
    `${level}\t1\t1\t1\t${line}\t1\t0\t0\t9\t9\t${confidence}\t${text}`
  const table = [
    head,
    row(1, -1, '', 4),
    row(1, 96.2, 'ጨረታው'),
    row(1, 61, '4፡0o'),
    row(2, 80, 'Birr'),
    row(2, 95, ' '),
    '',
  ]
  expect(tesseractWords(table.join('\n'))).toEqual([
    [
      { text: 'ጨረታው', sure: true },
      { text: '4፡0o', sure: false },
    ],
    [{ text: 'Birr', sure: true }],
  ])
  expect(tesseractWords('')).toEqual([])
})

test('a letter that looks like a zero is a zero next to a figure, in doubt', () => {
  const read = (text: string) => tesseractWords(`head\n5\t1\t1\t1\t1\t1\t0\t0\t9\t9\t96\t${text}`)[0]?.[0]
  for (const [text, mended] of [
    ['ለ2ዐ19', 'ለ2019'],
    ['ዐዐ1/2019', '001/2019'],
    ['4፡ዐዐ', '4፡00'],
    ['ዐ58', '058'],
    ['35,ዐዐዐ.00', '35,000.00'],
    ['2ዐዐ.ዐዐ', '200.00'],
  ] as const)
    expect(read(text)).toEqual({ text: mended, sure: false })
  for (const text of ['ዐ.ም', '2019ዐ.ም', 'ዐውደ', '058']) expect(read(text)).toEqual({ text, sure: true })
})
