import { expect, test } from 'vitest'
import {
  literalTsqueryLiteral,
  titleMarkers,
  titleTsqueryLiteral,
  tsqueryLiteral,
  tsvectorLiteral,
} from './postgres.ts'
import { parseQuery } from './query.ts'
import { tokenise } from './tokens.ts'

test('a tsvector holds terms with positions and weights, fields apart, markers without position', () => {
  const fields = [
    { tokens: tokenise('Road works'), weight: 'A' as const },
    { tokens: tokenise('የመንገድ ሥራ'), weight: 'D' as const },
  ]
  expect(tsvectorLiteral(fields, ['r:4', "s:it's\\", '', 'bad\0'])).toBe(
    "'road':1A 'work':2A 'works':2A 'መንገድ':130 'የመንገድ':130 'ስራ':131 'r:4' 's:it''s\\\\'",
  )
})

test('positions stop at 255 of a lexeme and at 16383', () => {
  const [entry = ''] = tsvectorLiteral([{ tokens: tokenise('road '.repeat(300)), weight: 'D' }]).split(' ')
  expect(entry.split(',')).toHaveLength(255)
  expect(tsvectorLiteral([{ tokens: tokenise(`${'of '.repeat(17_000)}road`), weight: 'D' }])).toBe("'road':16383")
})

test.each([
  ['alpha beta', "'alpha' & 'beta'"],
  ['road', "('road' | 'መንገድ')"],
  ['"supply of computers" OR laptop -used', "(('supply' <2> 'computers') | 'laptop' | 'ላፕቶፕ') & !'use'"],
  ['e-mail', "(('e' <-> 'mail') | 'email')"],
  ['-"used cars"', "!('used' <-> 'cars')"],
])('%s is the tsquery %s', (text, literal) => {
  expect(tsqueryLiteral(parseQuery(text))).toBe(literal)
})

test('markers narrow a query; an empty query is null', () => {
  expect(tsqueryLiteral(parseQuery('gizmo'), { all: ['p:1'], any: [['r:1', 'r:2'], ['s:9'], []] })).toBe(
    "'gizmo' & 'p:1' & ('r:1' | 'r:2') & 's:9'",
  )
  expect(tsqueryLiteral(parseQuery(''), { all: ['p:1'] })).toBe("'p:1'")
  expect(tsqueryLiteral(parseQuery('of the'))).toBeNull()
})

test('the title tier asks for title words, keeps phrases and exclusions, and is nothing without words', () => {
  expect(titleMarkers(tokenise('Road works'))).toEqual(['t:road', 't:work', 't:works'])
  expect(titleTsqueryLiteral(parseQuery('gizmo "road works" -dam'))).toBe(
    "'t:gizmo' & ('t:road' & 't:works' & ('road' <-> 'works')) & !'dam'",
  )
  expect(titleTsqueryLiteral(parseQuery('-dam'))).toBeNull()
})

test('the literal query is the query without what the glossary added', () => {
  const query = parseQuery('bid validity "road works" OR dam -bridge')
  expect(literalTsqueryLiteral(query, { all: ['p:1'] })).toBe(
    "'bid' & 'valid' & (('road' <-> 'works') | 'dam') & !'bridg' & 'p:1'",
  )
  expect(tsqueryLiteral(query)).toContain("(('bid' & 'valid') | ('tender' <-> 'valid') | (")
  expect(titleTsqueryLiteral(query)).toContain(
    "(('t:bid' & 't:valid') | ('t:tender' & 't:valid' & ('tender' <-> 'valid')) | (",
  )
  expect(literalTsqueryLiteral(parseQuery('the of'))).toBeNull()
})
