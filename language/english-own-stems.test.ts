import { expect, test } from 'vitest'
import { keywordQuery } from './phrase-key.ts'
import { matches } from './match.ts'
import { parseQuery } from './query.ts'
import { tokenise } from './tokens.ts'

/** As a search and as an alert keyword. */
const finds = (word: string, text: string): boolean => {
  const [search, keyword] = [parseQuery(word), keywordQuery(word)].map((query) => matches(query, tokenise(text)))
  expect(search, `${word} in '${text}'`).toBe(keyword)
  return keyword === true
}

test('words of other meanings that the algorithm stems alike do not find each other', () => {
  const pairs = [
    ['import', 'Important notice'],
    ['customs', 'Customer service desks'],
    ['internal', 'International bidding'],
    ['animal', 'Animation studio'],
    ['past', 'Tooth paste'],
    ['organ', 'Organic fertilizer'],
    ['university', 'Universal testing machine'],
    ['university', 'Museum of the universe'],
    ['hospital', 'Hotel and hospitality'],
    ['design', 'At the designated office'],
    ['engine', 'Engineering consultancy'],
    ['engine', "The engineer's estimate"],
    ['container', 'Envelopes containing bids'],
    ['transformer', 'Digital transformation'],
    ['monitor', 'Monitoring and evaluation'],
    ['accounting', 'Bank account of the bidder'],
    ['goods', 'In good condition'],
    ['recorder', 'Records management'],
    ['regulator', 'Rules and regulations'],
    ['elevator', 'Elevation of the site'],
    ['ventilator', 'Ventilation ducts'],
    ['terminal', 'Termination of the contract'],
    ['apartment', 'Set apart'],
    ['UPS', 'Up to five pickups'],
    ['ATS', 'At the office'],
    ['aids', 'First aid'],
  ]
  const found = pairs.filter(([one = '', other = '']) =>
    [...other.split(' ').map((word) => finds(one, word)), finds(other, one)].includes(true),
  )
  expect(found).toEqual([])
})

test('each still finds its own forms', () => {
  const families = [
    'customers customer',
    "customer's customer",
    'imports import imported importing',
    'customs custom',
    'animals animal',
    'organs organ',
    'universities university',
    'hospitals hospital',
    'designs design designing',
    'international internationally',
    'animation animations animated',
    'paste pastes',
    'CUSTOMERS customer',
    'engine engines',
    'engineering engineer engineers',
    'container containers',
    'transformers transformer',
    'monitors monitor',
    'accounting accountant',
    'accounts account',
    'conditioner conditioners conditioning',
    'UPS ups',
    'bus buses',
    'gas gases',
    'lens lenses',
    'canvas canvases',
    'shelf shelves',
    'knife knives',
    'tooth teeth',
    'foot feet',
    'mouse mice',
    "woman women women's",
    "man men men's",
    "child children children's",
    'analysis analyses',
    'stadium stadiums stadia',
  ].map((line) => line.split(' '))
  const apart = families.flatMap((words) =>
    words.flatMap((word) => words.flatMap((other) => (finds(word, `the ${other} here`) ? [] : [`${word} ${other}`]))),
  )
  expect(apart).toEqual([])
})
