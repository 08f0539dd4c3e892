import { expect, test } from 'vitest'
import { REGION_PLACES } from './region-places-data.ts'
import { REGIONS } from './regions.ts'
import { regionsInText } from './regions-in-text.ts'
import { foldName } from './spelling.ts'

const names = (text: string) => regionsInText(text).map(({ at, end, name }) => `${text.slice(at, end)} = ${name}`)

test('regions, zones and towns are found where a text names them', () => {
  const cases: [string, string[]][] = [
    ['የትግራይ ክልል ጤና ቢሮ', ['የትግራይ ክልል = Tigray']],
    [
      'በማዕ/ኢ/ክ/መንግስት ምስራቅ ጉራጌ ዞን',
      ['በማዕ/ኢ/ክ/መንግስት = Central Ethiopia Regional State', 'ጉራጌ = Central Ethiopia Regional State'],
    ],
    ['የደቡብ ጎንደር ዞን', ['ጎንደር = Amhara']],
    ['Oromia Roads Authority, Adama', ['Oromia = Oromia', 'Adama = Oromia']],
    ['in Addis Ababa, Ethiopia', ['Addis Ababa = Addis Ababa']],
    ['the SNNPR health bureau', ['SNNPR = SNNP']],
  ]
  for (const [text, found] of cases) expect(names(text), text).toEqual(found)
})
test('words that are not regions are left alone', () => {
  for (const text of ['or so am ha ti the southern gate', 'state of the art', 'a.m. or p.m.', 'ደቡብ'])
    expect(names(text), text).toEqual([])
})
test('a place belongs to one region', () => {
  const regionsOf = new Map<string, Set<string>>()
  for (const [slug, list] of Object.entries(REGION_PLACES))
    for (const name of list.split(',').map(foldName)) regionsOf.set(name, (regionsOf.get(name) ?? new Set()).add(slug))
  expect([...regionsOf].filter(([, slugs]) => slugs.size > 1).map(([name]) => name)).toEqual([])
  expect(Object.keys(REGION_PLACES).every((slug) => REGIONS.some((region) => region.slug === slug))).toBe(true)
})
