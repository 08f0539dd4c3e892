import { expect, test } from 'vitest'
import { singularAndPlural } from './singular-and-plural.ts'

test.each([
  ['generator', 'generators'],
  ['generators', 'generator'],
  ['battery', 'batteries'],
  ['batteries', 'battery'],
  ['box', 'boxes'],
  ['switches', 'switch'],
  ['tyres', 'tyre'],
  ['mattress', 'mattresses'],
])('%s is near to %s', (typed, other) => {
  expect(singularAndPlural(typed)).toEqual(expect.arrayContaining([typed, other]))
})

test.each([
  ['generator', 'general'],
  ['generator', 'generate'],
  ['glass', 'glas'],
  ['works', 'working'],
])('%s is not near to %s', (typed, other) => expect(singularAndPlural(typed)).not.toContain(other))

test('other scripts, numbers and codes have no other forms', () => {
  for (const word of ['ሰነዶች', '2018', 'a4', 'ncb0142018']) expect(singularAndPlural(word)).toEqual([word])
})
