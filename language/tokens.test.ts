import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyCharacter } from '#test/any-character.ts'
import { isNight } from '#test/engines.ts'
import { FIELD_GAP, inFields, tokenise } from './tokens.ts'

/** 'position:term|term' of each token that has terms. */
const terms = (text: string): string[] =>
  tokenise(text)
    .filter((token) => token.terms.length > 0)
    .map((token) => `${token.position}:${token.terms.join('|')}`)

describe('plain words', () => {
  test('English words are stemmed, stop words keep their position', () => {
    expect(terms('Supply of Computers')).toEqual(['0:suppli|supply', '2:comput|computers'])
    expect(tokenise('Supply of')[1]).toEqual({
      text: 'of',
      start: 7,
      end: 9,
      position: 1,
      terms: [],
      surface: 'of',
      stop: true,
    })
  })

  test('IT in capitals is no pronoun', () => {
    expect(terms('it is IT equipment')).toEqual(['2:it', '3:equip|equipment'])
  })

  test('Amharic words are folded and stemmed, Ethiopic punctuation separates', () => {
    expect(terms('የጨረታ፡ማስታወቂያ።የግንባታ ሥራዎች፣ጥገና')).toEqual([
      '0:ጨረታ|የጨረታ',
      '1:ማስታወቂያ',
      '2:ግንባታ|የግንባታ',
      '3:ስራ|ስራዎች',
      '4:ጥገና',
    ])
  })

  test('width, case, accents and possessives do not matter', () => {
    expect(terms("ＰＵＭＰ café company’s women's")).toEqual(['0:pump', '1:cafe', '2:compani|company', '3:woman|women'])
  })
})

test.each(['ⰀvalueOf', 'atoString', 'xconstructor', '1__proto__', 'ahasOwnProperty'])(
  'the name of a part of every object is a word: %s',
  (word) => {
    for (const { terms: each } of tokenise(`${word} works`))
      for (const term of each) expect(term).toMatch(/^[\p{L}\p{N}]+$/u)
    expect(tokenise(`${word} works`).at(-1)?.text).toBe('works')
  },
)

describe('codes and numbers', () => {
  test.each([
    ['NCB/014/2018', ['0:ncb|ncb0142018', '1:014|14', '2:2018']],
    ['ISO9001', ['0:iso|iso9001', '1:9001']],
    ['ISO 9001', ['0:iso', '1:9001']],
    ['COVID-19', ['0:covid|covid19', '1:19']],
    ['50,000 ብር', ['0:50000', '1:ብር']],
    ['50000.00', ['0:50000']],
    ['1,2,3', ['0:1', '1:2', '2:3']],
    ['23.7.2015', ['0:23|2372015', '1:7', '2:2015']],
    ['011-551-2345', ['0:011|11|0115512345', '1:551', '2:2345']],
    ['2ዐ ቀናት', ['0:20', '1:ቀን|ቀናት']],
    ['፳፻፲፰', ['0:2018']],
    ['4፡30', ['0:4|430', '1:30']],
    ['½ m²', ['0:1', '1:2', '2:m2']],
  ])('%s', (text, expected) => {
    expect(terms(text)).toEqual(expected)
  })
})

describe('compounds', () => {
  test.each([
    ['pre-qualification', ['0:pre|prequalif|prequalification', '1:qualif|qualification']],
    ['supply/installation', ['0:suppli|supply', '1:instal|installation']],
    ['A/C', ['0:a|ac', '1:c']],
    ['P.L.C.', ['0:p|plc', '1:l', '2:c']],
    ['O’Neill', ['0:o|oneil|oneill', '1:neill']],
    ['www.example.com', ['0:www', '1:exampl|example', '2:com']],
    ['ሕገ-ወጥ', ['0:ህገ|ህገወጥ', '1:ወጥ']],
  ])('%s', (text, expected) => {
    expect(terms(text)).toEqual(expected)
  })
})

describe('Amharic affixes beside other scripts', () => {
  test.each([
    ['የ2018 በጀት', ['0:2018', '1:በጀት']],
    ['5ኛ ዙር', ['0:5', '1:ዙር']],
    ['በUSB ገመድ', ['0:usb', '1:ገመድ']],
    ['CPOው ቀረበ', ['0:cpo', '1:ቀረበ']],
    ['2018ዓ.ም ጀምሮ', ['0:2018', '1:አመተ|አም', '2:ምህረት']],
  ])('%s', (text, expected) => {
    expect(terms(text)).toEqual(expected)
  })
})

describe('abbreviations', () => {
  test.each([
    ['የትምህርት ጽ/ቤት ኃላፊ', ['0:ትምህርት|የትምህርት', '1:ጽህፈት|ጽቤት', '2:ቤት', '3:ሀላፊ']],
    ['የትምህርት ጽሕፈት ቤት ኃላፊ', ['0:ትምህርት|የትምህርት', '1:ጽህፈት', '2:ቤት', '3:ሀላፊ']],
    ['ጽቤት', ['0:ጽህፈት|ጽቤት', '1:ቤት']],
    ['በፍ/ቤቱ', ['0:ፍርድ|በፍቤቱ', '1:ቤት']],
    ['ገ/ጽ/ቤት', ['0:ገንዘብ|ገጽቤት', '1:ጽህፈት', '2:ቤት']],
    ['2018 ዓ.ም.', ['0:2018', '1:አመተ|አም', '2:ምህረት']],
    ['ቅ/ጊዮርጊስ', ['0:ቅ|ቅጊዮርጊስ', '1:ጊዮርጊስ']],
    ['//ቤት', ['0:ቤት']],
  ])('%s', (text, expected) => {
    expect(terms(text)).toEqual(expected)
  })

  test('each word of an expansion points at the whole abbreviation', () => {
    expect(tokenise('የጽ/ቤቱ').map(({ text, start, end }) => ({ text, start, end }))).toEqual([
      { text: 'የጽ/ቤቱ', start: 0, end: 5 },
      { text: 'የጽ/ቤቱ', start: 0, end: 5 },
    ])
  })
})

const alphabet = fc.constantFrom(
  ...'aብየበሩቹዎች/.-\'’1209ዐO፲፻፡። ,&½ﬁé\u0301😀\ud83d\u135fE\u200d\u0000"',
  'ጽ/ቤት',
  'ዓ.ም',
  'of',
  'IT',
)
const dirty = fc.oneof(
  fc.string({ unit: anyCharacter }),
  fc.array(alphabet, { maxLength: 40 }).map((characters) => characters.join('')),
)

describe('laws', () => {
  test('offsets point into the text as given, in order, and positions never fall', () => {
    fc.assert(
      fc.property(dirty, (text) => {
        let [from, position] = [0, 0]
        for (const token of tokenise(text)) {
          expect(token.text).toBe(text.slice(token.start, token.end))
          expect(token.text.length).toBeGreaterThan(0)
          expect(token.start).toBeGreaterThanOrEqual(from)
          expect(token.position).toBeGreaterThanOrEqual(position)
          ;[from, position] = [token.start, token.position]
        }
      }),
      { numRuns: 2_000 },
    )
  })

  test('terms are short, not empty, and hold letters, digits and points only', () => {
    fc.assert(
      fc.property(dirty, (text) => {
        for (const { terms: each } of tokenise(text))
          for (const term of each) expect(term).toMatch(/^[\p{L}\p{N}\p{M}.]{1,2000}$/u)
      }),
      { numRuns: 2_000 },
    )
  })

  test('every code point of Unicode is a separator or gives proper terms', () => {
    // Beyond the first plane, which has the scripts of today, one in seventeen by day.
    for (let code = 0; code <= 0x10ffff; code += isNight || code < 0x10000 ? 1 : 17) {
      const character = String.fromCodePoint(code)
      for (const { terms: each } of tokenise(`a${character}b ${character}`)) {
        for (const term of each)
          if (!/^[\p{L}\p{N}\p{M}.]+$/u.test(term)) expect.fail(`U+${code.toString(16)} gives the term '${term}'`)
      }
    }
  }, 30_000)

  test('text apart by a space is analysed as it would be alone', () => {
    fc.assert(
      fc.property(dirty, dirty, (one, other) => {
        const both = tokenise(`${one}\n\n${other}`).flatMap((token) => token.terms)
        expect(both).toEqual([...tokenise(one), ...tokenise(other)].flatMap((token) => token.terms))
      }),
    )
  })
})

test('a very long word is cut, a very long text is not', () => {
  expect(tokenise('ሀ'.repeat(5_000))[0]?.terms[0]?.length).toBe(100)
  expect(tokenise('word '.repeat(20_000))).toHaveLength(20_000)
})

test('fields stand apart by a gap and never pass the last position', () => {
  const [title, body] = inFields([tokenise('road works'), tokenise('road '.repeat(17_000))])
  expect(title?.at(-1)?.position).toBe(1)
  expect(body?.[0]?.position).toBe(1 + FIELD_GAP)
  expect(body?.at(-1)?.position).toBe(16_382)
})
