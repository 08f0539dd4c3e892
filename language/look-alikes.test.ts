import { describe, expect, test } from 'vitest'
import { matches } from './match.ts'
import { parseQuery } from './query.ts'
import { tokenise } from './tokens.ts'

const finds = (query: string, text: string): boolean => matches(parseQuery(query), tokenise(text))
const findEachOther = (one: string, other: string): boolean => finds(one, other) && finds(other, one)

describe('different spellings with one meaning', () => {
  test.each([
    ['computer', '\u0441omput\u0435r'],
    ['\u041c\u041e\u0422OR', 'motor'],
    ['com\u00adputer', 'computer'],
    ['ጨረ\u200dታ', 'ጨረታ'],
    ['\u202eroad\u202c', 'road'],
    ['\ufeffroad', 'road'],
    ['ｒｏａｄ', 'road'],
    ['２０１８', '2018'],
    ['2ዐ ቀናት', '20 ቀናት'],
    ['፳ ቀናት', '2ዐ ቀናት'],
    ['2O18', '2018'],
    ['መቐለ', 'መቀለ'],
    ['ኧረ', 'አረ'],
    ['NCB 014 2018', 'NCB/014/2018'],
    ['ncb-014/2018', 'NCB/014/2018'],
    ['NCB/14/2018', 'NCB/014/2018'],
    ['e-GP', 'EGP'],
    ['pre-qualification', 'prequalifications'],
    ['CPOs', 'CPO'],
    ['PCs', 'PC'],
    ['C.P.O.', 'CPO'],
    ['colour', 'colors'],
  ])('%s and %s', (one, other) => {
    expect(findEachOther(one, other)).toBe(true)
  })

  test('a letter with a sign is a word of its own', () => {
    expect(finds('C++', 'C++ and C#')).toBe(true)
    expect(finds('c#', 'C++ and C#.')).toBe(true)
    expect(finds('C++', 'vitamin C')).toBe(false)
    expect(finds('C', 'vitamin C')).toBe(true)
    expect(finds('.NET', 'ASP.NET')).toBe(true)
    expect(finds('24/7', 'open 24/7')).toBe(true)
    expect(finds('24/7', '7/24')).toBe(false)
    expect(finds('A/C', 'an A/C unit')).toBe(true)
  })

  test('14 finds 014, 014 does not find 14', () => {
    expect(finds('14', 'lot 014')).toBe(true)
    expect(finds('014', 'lot 14')).toBe(false)
    expect(finds('NCB/014/2018', 'NCB/14/2018')).toBe(true)
    expect(finds('"NCB/014/2018"', 'NCB/14/2018')).toBe(false)
  })

  test('words of another script stay what they are', () => {
    expect(finds('роса', 'poca')).toBe(false)
    expect(finds('5 μm', '5 mm')).toBe(false)
    expect(finds('road\u200bworks', 'roadworks')).toBe(true)
    expect(finds('road works', 'ro\u200bad works')).toBe(true)
  })
})
