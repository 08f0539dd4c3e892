import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
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
  test('of long texts are found quickly', () => {
    const long = Array.from({ length: 3000 }, (_, n) => `word${n}`)
    const other = long.map((word, n) => (n % 7 === 0 ? `other${n}` : word))
    const start = performance.now()
    expect(wordDifference(long.join(' '), other.join(' ')).length).toBeGreaterThan(1)
    expect(performance.now() - start).toBeLessThan(2000)
  })
})
