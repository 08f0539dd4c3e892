import { expect, test } from 'vitest'
import { parseQuery } from '#language/query.ts'
import { withFullMatches, relax } from './relaxing.ts'

const relaxed = (text: string) => relax(parseQuery(text))

test('each word is relaxed by itself, in the order of the scoring', () => {
  expect(relaxed('bronze statues')).toEqual({
    loose: [
      { part: 0, match: "'bronz'", title: "'t:bronz'", stems: ['bronz'], isNumber: false },
      { part: 1, match: "'statu'", title: "'t:statu'", stems: ['statu'], isNumber: false },
    ],
    required: undefined,
  })
})

test('quoted and excluded terms stay', () => {
  expect(relaxed('"bronze chairs" gold -silver')).toMatchObject({
    loose: [{ part: 1 }],
    required: { match: "('bronze' <-> 'chairs') & !'silver'", parts: [0] },
  })
  expect(relaxed('"bronze chairs" "gold rings"')).toBeUndefined()
})

test('nothing is relaxed for a single word or for exclusions alone', () => {
  for (const text of ['chairs', 'NCB/014/2018', '-chairs', '']) expect(relaxed(text), text).toBeUndefined()
})

test('alternatives count as one word', () => {
  expect(relaxed('bronze OR pewter statues')?.loose.map(({ match }) => match)).toEqual([
    "('bronz' | 'pewter')",
    "'statu'",
  ])
  expect(relaxed('solar statues')?.loose[0]?.match).toMatch(/^\('solar' \| 'ሶላር'/)
})

test('small numbers count as common', () => {
  expect(relaxed('chairs 2018 NCB/014/2018')?.loose.map(({ isNumber }) => isNumber)).toEqual([false, true, false])
})

test('a tender without all words comes before one with all only if its score is better by more than the bonus for all', () => {
  const of = (...scores: number[]) => scores.map((score) => ({ id: score * 100, score }))
  expect(withFullMatches(of(0.6, 0.3), of(0.9, 0.7, 0.55, 0.1)).map(({ id }) => Math.round(id))).toEqual([
    90, 60, 70, 55, 30, 10,
  ])
  expect(withFullMatches([], of(0.5)).map(({ id }) => id)).toEqual([50])
})
