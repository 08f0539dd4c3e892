import { expect, test } from 'vitest'
import { categoryToken, likeness, titleStems } from './likeness.ts'

const NONE = new Map<string, number>()

test('a category is a group, a sector, or neither', () => {
  expect([categoryToken(5), categoryToken(501), categoryToken(23), categoryToken(599)]).toEqual([
    'g:5',
    'c:501',
    undefined,
    undefined,
  ])
})

test('words of a title: stems once each, in both scripts, without stop words and numbers', () => {
  expect(titleStems('Supply of the pumps and Pumping 20 NCB/014')).toEqual(expect.arrayContaining(['suppli', 'pump']))
  expect(titleStems('Supply of the pumps and Pumping 20 NCB/014').join()).not.toMatch(/the|20|014,/)
  expect(titleStems('የሕንፃ ግንባታ ህንጻ')).toHaveLength(2)
})

test('the rarer half of the words is most distinctive, and words too rare to be known', () => {
  const like = likeness(
    ['c:501'],
    ['suppli', 'diesel', 'gener', 'qqq'],
    new Map([
      ['suppli', 900],
      ['diesel', 4],
      ['gener', 30],
    ]),
  )
  expect(like).toEqual({
    sectors: "('c:501')",
    words: {
      any: "('qqq' | 'diesel' | 'gener' | 'suppli')",
      distinctive: "('qqq' | 'diesel' | 'gener')",
      distinctiveInTitle: "('t:qqq' | 't:diesel' | 't:gener')",
    },
  })
})

test('all words count before any were learnt, and without words nothing is similar', () => {
  expect(likeness([], ["o'neil"], NONE)?.words?.any).toBe("('o''neil')")
  expect(likeness([], [], NONE)).toBeUndefined()
})
