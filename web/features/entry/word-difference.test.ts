import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { growthFaults } from '#test/growth.ts'
import { wordDifference } from './word-difference.ts'

const marked = (before: string, after: string): string =>
  wordDifference(before, after)
    .map(({ text, is }) => (is === 'same' ? text : is === 'gone' ? `[-${text}-]` : `[+${text}+]`))
    .join('')

describe('the words that differ', () => {
  test('are between the words that both texts have', () => {
    expect(marked('Supply of ten office chairs', 'Supply of twelve office desks')).toBe(
      'Supply of [-ten-][+twelve+] office [-chairs-][+desks+]',
    )
    expect(marked('የቢሮ ወንበር ግዥ', 'የቢሮ ጠረጴዛ ግዥ')).toBe('የቢሮ [-ወንበር-][+ጠረጴዛ+] ግዥ')
  })
  test('are one range if they follow each other', () => {
    expect(marked('bids close on Monday at ten', 'bids close on 17 March 2027 at ten')).toBe(
      'bids close on [-Monday-][+17 March 2027+] at ten',
    )
    expect(marked('one two three', 'four five three')).toBe('[-one two-][+four five+] three')
  })
  test('may be all or none', () => {
    expect([marked('', ''), marked('same', 'same'), marked('', 'new'), marked('old', '')]).toEqual([
      '',
      'same',
      '[+new+]',
      '[-old-]',
    ])
  })
  test('restore both texts', () => {
    const words = fc.array(fc.constantFrom('a', 'b', 'c', ' ', '\n', '  ')).map((list) => list.join(''))
    fc.assert(
      fc.property(words, words, (before, after) => {
        const all = wordDifference(before, after)
        const side = (not: string) => all.flatMap(({ text, is }) => (is === not ? [] : [text])).join('')
        expect([side('new'), side('gone')]).toEqual([before, after])
      }),
    )
  })
  test('are searched for word by word up to a length, and longer texts take only as much longer', () => {
    const texts = (length: number): [string, string] => {
      const long = Array.from({ length }, (_, n) => `word${n}`)
      return [long.join(' '), long.map((word, n) => (n % 7 === 0 ? `other${n}` : word)).join(' ')]
    }
    expect(wordDifference(...texts(900)).filter(({ is }) => is === 'same')).not.toEqual([])
    // The first words differ: all later ones are in one range, as they are too many to be compared in pairs.
    expect(wordDifference(...texts(3000)).map(({ is }) => is)).toEqual(['gone', 'new', 'same'])
    expect(growthFaults('long', 40_000, texts, (both) => wordDifference(...both))).toEqual([])
  })
})
