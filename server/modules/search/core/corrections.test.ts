import { expect, test } from 'vitest'
import { corrections, joinedSpelling, spellingOf } from './corrections.ts'

const word = (surface: string, tenders: number, stem = surface) => ({ surface, stem, written: surface, tenders })
const spelling = spellingOf([
  word('pumps', 40, 'pump'),
  word('lamps', 20, 'lamp'),
  word('pmups', 1, 'pmup'),
  word('ግንባታ', 9, 'ግንባ'),
])

test('unknown words by their nearest, then by their second nearest; each text once', () => {
  expect(corrections('pamps', spelling)[0]).toMatch(/^(pumps|lamps)$/)
  expect(corrections('pamps', spelling).sort()).toEqual(['lamps', 'pumps'])
})

test('a word in another ending than the tenders have is known', () => {
  expect(corrections('pump', spelling)).toEqual([])
})

test('known words are not corrected, however rare or common', () => {
  for (const typed of ['pmups', 'lamps pumps', 'pump pmup']) expect(corrections(typed, spelling), typed).toEqual([])
})

test('all misspelt words are corrected together, also one that its stem hides; other endings stay', () => {
  const words = spellingOf([
    word('supply', 90, 'suppli'),
    word('generator', 40, 'generat'),
    word('generators', 30, 'generat'),
    word('pumps', 20, 'pump'),
  ])
  expect(corrections('suply of generater', words)[0]).toBe('supply of generator')
  expect(corrections('suply of pump', words)).toContain('supply of pump')
  expect(corrections('suply of pump', words)).not.toContain('supply of pumps')
  expect(corrections('generater', words)).toEqual([])
})

test('either of two unknown words may be corrected to its second nearest', () => {
  const texts = corrections('pamps lamqs', spelling)
  expect(texts).toEqual(expect.arrayContaining(['lamps lamps', 'pumps lamps']))
})

test('words read in portions correct as if read at once', () => {
  const words = ['pumps', 'pump', 'lamps', 'camps', 'ramps', 'maps', 'ግንባታ', 'ግንባር'].map((each, n) => word(each, n + 1))
  const whole = spellingOf(words)
  const parts = joinedSpelling(words.map((each) => spellingOf([each])))
  for (const typed of ['pamps', 'mapss', 'ግንባት', 'pumpsramps', 'xyz'])
    expect(corrections(typed, parts), typed).toEqual(corrections(typed, whole))
})

test('a long text costs no more than a short one', () => {
  let looked = 0
  const { index, ...rest } = spelling
  const counting = {
    ...rest,
    index: { ...index, suggest: (text: string, most?: number) => (looked++, index.suggest(text, most)) },
  }
  const words = Array.from({ length: 300 }, (_, n) =>
    word(`pump${String.fromCharCode(97 + (n % 26), 97 + Math.floor(n / 26))}`, 1),
  )
  corrections(words.map(({ surface }) => surface).join(' '), joinedSpelling([counting, spellingOf(words)]))
  expect(looked).toBeLessThan(20)
})

test('without similar words there is no correction', () => {
  expect(corrections('zzzzzz ዠዠዠዠ', spelling)).toEqual([])
})
