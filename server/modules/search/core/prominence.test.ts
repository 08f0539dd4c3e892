import { expect, test } from 'vitest'
import { parseQuery } from '#language/query.ts'
import { tokenise } from '#language/tokens.ts'
import { prominenceMarkers, prominenceTiers } from './prominence.ts'

const fields = (texts: [text: string, weight: 'A' | 'B' | 'C' | 'D'][]) =>
  texts.map(([text, weight]) => ({ tokens: tokenise(text), weight }))

test('a word is marked if it occurs in company or keywords, twice in titles, or often in the description', () => {
  const given = fields([
    ['Pumps and cisterns', 'A'],
    ['Pumps, pipes', 'A'],
    ['Tana Cement', 'B'],
    ['sand', 'C'],
    ['gravel '.repeat(3) + 'stone stone', 'D'],
  ])
  expect(prominenceMarkers(given).sort()).toEqual(['f:gravel', 'h:cement', 'h:pump', 'h:pumps', 'h:sand', 'h:tana'])
})

test('the tiers of one word differ in how often it occurs, those of several also in whether one stands out', () => {
  expect(prominenceTiers(parseQuery('zanfor'))).toEqual({
    best: ["('t:zanfor' & 'h:zanfor')", "('t:zanfor' & 'f:zanfor')"],
    literal: [],
    others: ["('t:zanfor' | 'h:zanfor')", "('t:zanfor' | 'h:zanfor' | 'f:zanfor')"],
  })
  expect(prominenceTiers(parseQuery('zanfor mulrat -kibrot')).others).toContain(
    "'zanfor' & 'mulrat' & !'kibrot' & ('t:zanfor' | 't:mulrat')",
  )
})

test('a long search has no tiers', () => {
  expect(prominenceTiers(parseQuery('a1b b2c c3d d4e e5f f6g g7h h8i'))).toEqual({ best: [], literal: [], others: [] })
})

test('the typed words have their own tiers if the glossary also finds other tenders', () => {
  const { best, literal } = prominenceTiers(parseQuery('road'))
  expect(literal).toEqual(["'road'"])
  expect(best.slice(0, 2)).toEqual(["'t:road'", "('t:road' | 'h:road' | 'f:road')"])
  expect(best[2]).toContain('መንገድ')
})
