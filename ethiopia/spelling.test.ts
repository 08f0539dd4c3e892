import { describe, expect, it } from 'vitest'
import { foldName, foldSpelling } from './spelling.ts'

describe('spellings of one sound', () => {
  it.each([
    ['ሥራ', 'ስራ'],
    ['ኃይል', 'ሀይል'],
    ['ሐረሪ', 'ሃረሪ'],
    ['ፀሐይ', 'ጸሃይ'],
    ['ዓይነት', 'አይነት'],
    ['ጽሕፈት', 'ፅህፈት'],
    ['ጨረታዉ', 'ጨረታው'],
    ['Addis', 'ADDIS'],
  ])('%s and %s become one', (one, other) => {
    expect(foldSpelling(one)).toBe(foldSpelling(other))
  })

  it('do not swallow letters of another sound', () => {
    expect(foldSpelling('ቤት')).toBe('ቤት')
    expect(foldSpelling('ሰኔ')).not.toBe(foldSpelling('ሸኔ'))
    expect(foldSpelling('ጸ')).not.toBe(foldSpelling('ጠ'))
  })

  it('lose spaces and marks as names', () => {
    expect(foldName('ማዕ/ኢ/ክ/መንግስት')).toBe(foldName('ማእ ኢ ክ መንግሥት'))
    expect(foldName('Benishangul-Gumuz')).toBe('benishangulgumuz')
  })
})
