import { describe, expect, it } from 'vitest'
import { wordForms, foldedWordsOf } from './word-forms.ts'

describe('the forms of a word', () => {
  it.each([
    ['የጨረታ', 'ጨረታ'],
    ['ሰነዶች', 'ሰነድ'],
    ['ሰነዶችን', 'ሰነድ'],
    ['ማሽኖች', 'ማሽን'],
    ['ለአቅራቢዎች', 'አቅራቢ'],
    ['መኪናው', 'መኪና'],
    ['ሆቴልና', 'ሆቴል'],
    ['supplies', 'supply'],
    ['boxes', 'box'],
    ['pumps', 'pump'],
    ['bus', 'bus'],
    ['glass', 'glass'],
  ])('%s has the base %s', (word, base) => {
    expect(wordForms(word)).toContain(base)
  })

  it('begin with the word as written, in one spelling', () => {
    expect(foldedWordsOf('የፅህፈት መሳሪያ (A4)፣ 2 ሎት።')).toEqual(foldedWordsOf('የጽሕፈት መሣሪያ a4 2 ሎት'))
    expect(wordForms('በግ')[0]).toBe('በግ')
  })
})
