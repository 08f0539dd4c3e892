import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { byDay } from '#test/engines.ts'
import { matches } from './match.ts'
import { parseQuery } from './query.ts'
import { tokenise } from './tokens.ts'

/** Letters that are written for one another. */
const HOMOPHONES = [
  ...[...'ሁሂሄህሆ'].map((letter, at) => letter + 'ሑሒሔሕሖ'.charAt(at) + 'ኁኂኄኅኆ'.charAt(at) + 'ኹኺኼኽኾ'.charAt(at)),
  'ሀሃሐሓኀኃኻ',
  ...[...'ሰሱሲሳሴስሶሷ'].map((letter, at) => letter + 'ሠሡሢሣሤሥሦሧ'.charAt(at)),
  ...[...'ኡኢኤእኦ'].map((letter, at) => letter + 'ዑዒዔዕዖ'.charAt(at)),
  'አኣዐዓ',
  ...[...'ጸጹጺጻጼጽጾ'].map((letter, at) => letter + 'ፀፁፂፃፄፅፆ'.charAt(at)),
  'ውዉ',
  'ጎጐ',
  'ኮኰ',
  'ቆቈ',
  'ቁቊ',
]
const FAMILY = new Map(HOMOPHONES.flatMap((family) => [...family].map((letter) => [letter, family] as const)))
/** Labialised letters in two. */
const IN_TWO: Readonly<Record<string, string>> = {
  ሏ: 'ሉዋ',
  ሟ: 'ሙዋ',
  ሯ: 'ሩዋ',
  ቧ: 'ቡዋ',
  ቷ: 'ቱዋ',
  ኗ: 'ኑዋ',
  ኋ: 'ሁዋ',
  ኳ: 'ኩዋ',
  ጓ: 'ጉዋ',
  ቋ: 'ቁዋ',
  ዷ: 'ዱዋ',
  ጧ: 'ጡዋ',
}

/** The word with each letter spelt by chance; `picks` decide. */
function spelt(word: string, picks: readonly number[]): string {
  return [...word]
    .map((letter, at) => {
      const pick = picks[at % picks.length] ?? 0
      const family = FAMILY.get(letter)
      if (family) return family.charAt(pick % family.length)
      return pick % 2 === 1 ? (IN_TWO[letter] ?? letter) : letter
    })
    .join('')
}

const file = `${process.env.SHARED_DATA ?? '../shared/data'}/amharic.jsonl`

function realWords(): string[] {
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  const words = new Set<string>()
  for (const line of lines) {
    const { headline, text } = JSON.parse(line) as { headline: string | null; text: string }
    for (const [word] of `${headline ?? ''} ${text}`.matchAll(/[\u1200-\u135a]{2,}/gu)) words.add(word)
  }
  return [...words]
}

const finds = (query: string, text: string): boolean => {
  const parsed = parseQuery(query)
  return parsed.empty || matches(parsed, tokenise(text))
}

describe.skipIf(!existsSync(file))('every word of real Amharic text', { timeout: 60_000 }, () => {
  test('is found in any spelling of its letters, and finds any', () => {
    const words = realWords()
    expect(words.length).toBeGreaterThan(10_000)
    const picks = fc.sample(fc.array(fc.nat(20), { minLength: 7, maxLength: 7 }), { numRuns: 3, seed: 1 })
    for (const word of byDay(words, 6)) {
      for (const pick of picks) {
        const other = spelt(word, pick)
        if (!finds(word, other)) expect.fail(`${word} does not find ${other}`)
        if (!finds(other, word)) expect.fail(`${other} does not find ${word}`)
        if (!finds(`"${other}"`, `፤${word}።`)) expect.fail(`"${other}" does not find ${word}`)
      }
    }
  })

  // Many of the words have a prefix already: what is missed is nearly all no Amharic (የበያዙንም).
  test('is found with the commonest prefixes and endings, 98 of 100', () => {
    let [tried, missed] = [0, 0]
    for (const word of byDay(realWords(), 6)) {
      if (parseQuery(word).empty) continue
      for (const form of [
        `የ${word}`,
        `በ${word}`,
        `ለ${word}`,
        `ከ${word}`,
        `ስለ${word}`,
        `እንደ${word}`,
        `${word}ን`,
        `${word}ና`,
        `${word}ም`,
        `የ${word}ንም`,
      ]) {
        tried++
        if (!finds(word, form) || !finds(form, word)) missed++
      }
    }
    expect(tried).toBeGreaterThan(10_000)
    expect(missed / tried).toBeLessThan(0.02)
  })
})

test('spellings in use of one word find each other, under prefixes and endings too', () => {
  const pairs = `አክሲዮን|አክስዮን ኢንዱስትሪ|ኢንደስትሪ መጽሐፍ|መጽሐፍት ፕሮጀክት|ፕሮጄክት ተሽከርካሪ|ተሸከርካሪ መድን|መድኅን አውቶቡስ|አውቶብስ ኤጀንሲ|ኤጄንሲ
    ማሽን|ማሺን ማሽነሪ|ማሽኔሪ ኮሚሽን|ኮምሽን አስፋልት|አስፓልት ፓነል|ፓኔል ፓነል|ፓናል መስታወት|መስተዋት`
  const apart = pairs.split(/\s+/).filter((pair) => {
    const [one = '', other = ''] = pair.split('|')
    const forms = (word: string) => [word, `የ${word}`, `ለ${word}ን`, `በ${word}ዎች`]
    return forms(one).some((form) => forms(other).some((its) => !finds(form, its) || !finds(its, form)))
  })
  expect(apart).toEqual([])
  const metal = ['ብረታብረት', 'ብረታ ብረት', 'የብረታ ብረት ሥራ'] as const
  expect([finds(metal[0], metal[2]), finds(metal[1], metal[0])]).toEqual([true, true])
  // Words of their own that look alike stay apart.
  for (const [one, other] of [
    ['ኮሚሽን', 'ኮሚሽነር'],
    ['መድን', 'መድኃኒት'],
  ] as const)
    expect(finds(one, other), one).toBe(false)
})
