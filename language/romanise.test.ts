import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectLinear, growthFaults } from '#test/growth.ts'
import { isSyllable, vowelOrderOf } from './ethiopic.ts'
import { foldAmharic } from './fold.ts'
import { glossaryNotions } from './glossary-terms.ts'
import { amharicFor, bareLatin, mayBeRomanised, romanCost, romanise } from './romanise.ts'

const TERMS = [...new Set(glossaryNotions().flatMap(({ amharic }) => amharic))]
const WORDS = [...new Set(TERMS.flatMap((term) => term.split(/\s+/)))].filter((word) =>
  /^\p{Script=Ethiopic}+$/u.test(word),
)

/** How people write the rows, told apart from what the program knows. */
const LATIN: Record<string, string[]> = Object.fromEntries(
  `ሀ h|ለ l|መ m|ረ r|ሰ s|ሸ sh|ቀ q k k'|ቈ qu qw kw|በ b|ቨ v|ተ t|ቸ ch c|ኈ hw|ነ n|ኘ ny gn ñ|አ |ከ k|ኰ kw|ወ w|ዘ z|ዠ zh|የ y|ደ d|ጀ j|ገ g|ጐ gw|ጠ t t'|ጨ ch c ch'|ጰ p p'|ጸ ts tz ts'|ፈ f|ፐ p`
    .split('|')
    .map((line): [string, string[]] => [line[0] ?? '', line.slice(2).split(' ')]),
)
const ORDERS = [[], ['e', 'ä'], ['u'], ['i'], ['a'], ['e', 'ie'], ['', 'i', 'e'], ['o'], ['wa', 'ua']]

/** One of the customary ways to write a word, hyphens and apostrophes between its syllables included. */
const romanised = (word: string): fc.Arbitrary<string> =>
  fc
    .tuple(
      ...[...foldAmharic(word)].map((letter) => {
        const code = letter.charCodeAt(0)
        const row = String.fromCharCode(code & ~7)
        const isOpen = vowelOrderOf(code) === 1 && (row === 'ሀ' || row === 'አ')
        return fc
          .tuple(
            fc.constantFrom(...(LATIN[row] ?? [''])),
            fc.constantFrom(...(isOpen ? ['a'] : (ORDERS[vowelOrderOf(code)] ?? ['']))),
            fc.constantFrom('', '', '', '-', "'"),
          )
          .map((parts) => parts.join(''))
      }),
    )
    .map((parts) => parts.join(''))

test('the words of the glossary are all written in letters that the table knows', () => {
  expect(WORDS.length).toBeGreaterThan(500)
  const unknown = WORDS.flatMap((word) => [...foldAmharic(word)]).filter(
    (letter) => isSyllable(letter.charCodeAt(0)) && !(String.fromCharCode(letter.charCodeAt(0) & ~7) in LATIN),
  )
  expect([...new Set(unknown)]).toEqual([])
})

test('whichever customary way a word of the glossary is written in Latin letters, it is read as that word', () => {
  const lost: string[] = []
  for (const word of WORDS)
    fc.assert(
      fc.property(romanised(word), (typed) => {
        if (romanCost(bareLatin(typed), word) === undefined) lost.push(`${typed} ${word}`)
      }),
      { numRuns: 12 },
    )
  expect(lost).toEqual([])
})

test('typed in the plainest way, a word of the glossary is among the first eight that are found', () => {
  const lost = WORDS.filter((word) => bareLatin(romanise(word)).length >= 2).filter((word) => {
    const found = amharicFor(romanise(word), WORDS, 8).map((found) => foldAmharic(found))
    return !found.includes(foldAmharic(word))
  })
  expect(lost).toEqual([])
})

test('Latin letters may vary in common ways, and match before the word is complete', () => {
  const first = (typed: string) => amharicFor(typed, TERMS, 5)
  for (const typed of ['gnbata', 'ginbata', 'gin-bata', 'Genbata', 'GNBATA']) expect(first(typed)).toContain('ግንባታ')
  for (const typed of ['chereta', 'cereta', 'chäräta', "ch'ereta"]) expect(first(typed)[0]).toBe('ጨረታ')
  for (const typed of ['tsidat', 'tzidat', 'tsdat', 'tz']) expect(first(typed).join()).toContain('ጽዳት')
  for (const typed of ['qbat', 'kbat', 'kibat']) expect(amharicFor(typed, ['ቅባት', 'ክብደት'], 1)).toEqual(['ቅባት'])
  expect(first('cher')).toContain('ጨረታ')
  expect(first('maskeberiya').join()).toContain('ማስከበሪያ')
})

test('Latin letters do not match words that sound different', () => {
  for (const [typed, word] of [
    ['menged', 'ግንባታ'],
    ['bank', 'ጨረታ'],
    ['gnbatax', 'ግንባታ'],
    ['zzzz', 'ሆስፒታል'],
  ] as const)
    expect(romanCost(typed, word, true), typed).toBeUndefined()
  expect(amharicFor('g', TERMS, 8)).toEqual([])
  expect(mayBeRomanised('gin-bata')).toBe(true)
  for (const other of ['ግንባታ', '271', 'a+b']) expect(mayBeRomanised(other), other).toBe(false)
})

test('a key press takes as much longer as there are more terms, and a long one no longer than its letters', () => {
  const many = (size: number) => Array.from({ length: size }, (_, n) => TERMS[n % TERMS.length] ?? '')
  const keys = [2, 5, 11].map((length) => 'maskeberiya'.slice(0, length))
  expect(keys.flatMap((typed) => growthFaults(typed, 4000, many, (terms) => amharicFor(typed, terms, 8)))).toEqual([])
  expectLinear(['maskeberiya', 'a', 'e', 'sh', 'ts'], 200, (typed) => amharicFor(typed, TERMS, 8))
})
