import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyCharacter } from '#test/any-character.ts'
import { foldAmharic, foldKey, foldText } from './fold.ts'

const codePoints = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index))
const ethiopic = fc.constantFrom(...codePoints(0x1200, 0x137f))

describe('foldAmharic', () => {
  test.each([
    ['ሥርዓት', 'ስርዓት', 'ስርአት', 'ሥርአት'],
    ['ኃይል', 'ሃይል', 'ሀይል', 'ሐይል'],
    ['ዓይነት', 'አይነት', 'ኣይነት'],
    ['ሐሳብ', 'ሃሳብ', 'ሀሳብ'],
    ['ሰዓት', 'ሰአት', 'ሠዓት'],
    ['ኃላፊ', 'ሃላፊ', 'ሀላፊ'],
    ['ማህበር', 'ማኅበር', 'ማሕበር'],
    ['ሂሳብ', 'ሒሳብ'],
    ['ጽሑፍ', 'ጽሁፍ', 'ፅሁፍ'],
    ['አስፈጻሚ', 'አስፈፃሚ'],
    ['ዕቃ', 'እቃ'],
    ['ጽሕፈት', 'ጽህፈት', 'ፅህፈት'],
    ['ሕንፃ', 'ህንጻ', 'ህንፃ'],
    ['ጨረታዉ', 'ጨረታው'],
    ['ዉሃ', 'ውሃ'],
    ['ጐጃም', 'ጎጃም'],
    ['ቱዋ', 'ቷ'],
    ['ሉዓላዊ', 'ሏላዊ', 'ሉዋላዊ'],
    ['ቁዋንቁዋ', 'ቋንቋ', 'ቊዋንቋ'],
    ['ኩዋስ', 'ኳስ'],
    ['ሁዋላ', 'ኋላ', 'ሗላ'],
    ['ቊጥር', 'ቁጥር', 'ቍጥር'],
    ['ሀ፟ለ፝', 'ሀለ'],
  ])('brings %s and %s to one spelling', (...spellings) => {
    expect(new Set(spellings.map(foldAmharic)).size).toBe(1)
  })

  test.each([
    ['ኳስ', 'ካስ'],
    ['ዲግሪ', 'ድግሪ'],
    ['ቤት', 'ቤተ'],
    ['ሼር', 'ሸር'],
    ['ቋት', 'ቃት'],
    ['ሷ', 'ሳ'],
    ['ጓደኛ', 'ጋደኛ'],
  ])('keeps %s and %s apart', (one, other) => {
    expect(foldAmharic(one)).not.toBe(foldAmharic(other))
  })

  test('is idempotent on every Ethiopic letter and on every string of them', () => {
    for (const letter of codePoints(0x1200, 0x139f)) expect(foldAmharic(foldAmharic(letter))).toBe(foldAmharic(letter))
    fc.assert(
      fc.property(
        fc.array(ethiopic),
        (letters) => foldAmharic(foldAmharic(letters.join(''))) === foldAmharic(letters.join('')),
      ),
      { numRuns: 2_000 },
    )
  })

  test('leaves everything outside the Ethiopic block alone', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: anyCharacter }),
        (text) => /[\u1200-\u137f]/.test(text) || foldAmharic(text) === text,
      ),
    )
  })
})

describe('foldText', () => {
  test('takes case, width, ligatures and accents away', () => {
    expect(foldText('ＡＢＣ ﬁne Düsseldorf İZMİR')).toBe('abc fine dusseldorf izmir')
  })

  test('is idempotent on every code point and on random text', () => {
    for (let code = 0; code <= 0x2ffff; code++) {
      const folded = foldText(String.fromCodePoint(code))
      if (foldText(folded) !== folded)
        expect.fail(`U+${code.toString(16)} folds to ${folded}, then to ${foldText(folded)}`)
    }
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => foldText(foldText(text)) === foldText(text)))
  })
})

describe('foldKey', () => {
  test.each([
    ['የጨረታ ማስታወቂያ፡ ቁጥር ፳፻፲፰', ' የጨረታ  ማስታወቂያ ቁጥር 2018።'],
    ['NCB/014/2018', 'ncb-014-2018'],
    ['ዋጋ 50,000.00 ብር', 'ዋጋ 50000 ብር'],
    ['2ዐ18 ዓ.ም', '2018 አ.ም'],
  ])('is one for %s and %s', (one, other) => {
    expect(foldKey(one)).toBe(foldKey(other))
  })

  test('is empty for text without letters or digits, and keeps different references apart', () => {
    expect(foldKey(' -- … ')).toBe('')
    expect(foldKey('NCB/014/2018')).not.toBe(foldKey('NCB/015/2018'))
  })
})
