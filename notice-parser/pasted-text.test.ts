import { expect, test } from 'vitest'
import { pastedText } from './pasted-text.ts'

test('pasted text is normalised', () => {
  const cases: [string, string][] = [
    ['በ8፡ 30 ሰዓት', 'በ8:30 ሰዓት'],
    ['ጨረታው፡ይዘጋል፡፡', 'ጨረታው ይዘጋል።'],
    ['2ዐ ቀናት በ4፡0o', '20 ቀናት በ4:00'],
    ['2010 ዐ.ም', '2010 ዐ.ም'],
    ['በ፲፭ ቀናት', 'በ15 ቀናት'],
    ['a\u00a0 b\u200b–c', 'a b-c'],
    ['name\tvalue     more', 'name\tvalue\tmore'],
    ['a \r\n\r\n\r\n b', 'a\n\nb'],
    ['ቀን፡ 5', 'ቀን: 5'],
  ]
  for (const [pasted, plain] of cases) expect(pastedText(pasted).plain, pasted).toBe(plain)
})
test('positions refer to the text as pasted', () => {
  const pasted = '\u200bእስከ   ጥር ፲፪   ቀን 8፡ 3ዐ'
  const { plain, quote, folded } = pastedText(pasted)
  expect(folded).toHaveLength(plain.length)
  for (const [words, original] of [
    ['12', '፲፪'],
    ['8:30', '8፡ 3ዐ'],
    ['ጥር', 'ጥር'],
  ] as const) {
    const at = plain.indexOf(words)
    expect(pasted.slice(...quote(at, at + words.length))).toBe(original)
  }
})
