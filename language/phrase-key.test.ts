import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { keyOfPhrase, phraseKeys, phraseLength } from './phrase-key.ts'
import { tokenise } from './tokens.ts'

test('keys are stems in a row with the gap where stop words stand', () => {
  expect(phraseKeys(tokenise('supply of computers'))).toEqual(expect.arrayContaining(['suppli', 'comput', 'suppli 2~comput']))
  expect(keyOfPhrase('Supplies of computer')).toBe('suppli 2~comput')
})

describe('the key of a keyword is among the keys of a text that says it', () => {
  test.each([
    ['road construction', 'Rural roads construction project'],
    ['የመንገድ ግንባታ', 'ለመንገዶች ግንባታ'],
    ['ጽሕፈት ቤት', 'ጽ/ቤት'],
    ['ክ/ከተማ', 'ቦሌ ክፍለ ከተማ'],
    ['50,000', '50000'],
    ['spare part', 'supply of spare parts'],
  ])('%s: %s', (keyword, text) => {
    expect(phraseKeys(tokenise(text))).toContain(keyOfPhrase(keyword))
  })
  test.each([
    ['road construction', 'construction of roads'],
    ['supply computers', 'supply of computers'],
    ['ኳስ', 'ካስ'],
  ])('and not: %s: %s', (keyword, text) => {
    expect(phraseKeys(tokenise(text))).not.toContain(keyOfPhrase(keyword))
  })
})

test('stop words alone have no key; longer phrases are keyed on their first three words', () => {
  expect(keyOfPhrase('of the')).toBeUndefined()
  expect(keyOfPhrase('road bridge dam tunnel')).toBe('road bridg dam')
  expect(phraseLength('road bridge dam tunnel')).toBe(4)
})

test('every run of up to three words of a text has its key among those of the text', () => {
  const word = fc.constantFrom('road', 'of', 'the', 'computers', 'ጨረታ', 'የግንባታ', 'ጽ/ቤት', 'NCB/014', '2018', 'እና')
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 12 }), fc.nat(), fc.integer({ min: 1, max: 3 }), (words, from, length) => {
      const start = from % words.length
      const key = keyOfPhrase(words.slice(start, start + length).join(' '))
      if (key !== undefined) expect(phraseKeys(tokenise(words.join(' ')))).toContain(key)
    }),
  )
})
