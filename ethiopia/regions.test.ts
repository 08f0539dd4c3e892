import { describe, expect, it } from 'vitest'
import { REGIONS, regionByName } from './regions.ts'

describe('the regions', () => {
  it('are numbered as bits, once each', () => {
    expect(REGIONS.map((region) => region.id)).toEqual(REGIONS.map((_, index) => index))
    for (const key of ['slug', 'en', 'am', 'code'] as const)
      expect(new Set(REGIONS.map((region) => region[key])).size).toBe(REGIONS.length)
    expect(REGIONS.map((region) => region.en)).toEqual([
      'Addis Ababa',
      'Afar',
      'Amhara',
      'Benishangul-Gumuz',
      'Dire Dawa',
      'Gambela',
      'Harari',
      'Oromia',
      'Sidama',
      'Somali',
      'SNNP',
      'Tigray',
      'South West Ethiopia People',
      'Central Ethiopia Regional State',
      'South Ethiopia',
    ])
  })

  it('are found by each of their own names', () => {
    for (const region of REGIONS) {
      for (const name of [region.en, region.am, region.slug, region.code, `የ${region.am} ክልል`])
        expect(regionByName(name), name).toBe(region)
    }
  })

  it.each([
    ['አ.አ', 'addis-ababa'],
    ['ADDIS', 'addis-ababa'],
    ['የአዲስ አበባ ከተማ አስተዳደር', 'addis-ababa'],
    ['Addis Ababa City Administration', 'addis-ababa'],
    ['SNNPR', 'snnp'],
    ['ደቡብ ብሄር ብሄረሰቦችና ህዝቦች', 'snnp'],
    ['ማዕ/ኢ/ክ/መንግስት', 'central-ethiopia'],
    ['ማዕ///መንግስት', 'central-ethiopia'],
    ['Central Ethiopia', 'central-ethiopia'],
    ['Tigrai', 'tigray'],
    ['tigray regional state', 'tigray'],
    ['ሀረሪ', 'harari'],
    ['በአማራ ብሔራዊ ክልላዊ መንግሥት', 'amhara'],
    ['Benishangul Gumuz Region', 'benishangul-gumuz'],
    ['ደቡብ ምዕራብ ኢትዮጵያ ህዝቦች ክልል', 'south-west-ethiopia'],
    ['ደቡብ ኢትዮጵያ ክልላዊ መንግስት', 'south-ethiopia'],
    ['ኦሮምያ', 'oromia'],
    ['Dire-Dawa', 'dire-dawa'],
  ])('understand %s', (name, slug) => {
    expect(regionByName(name)?.slug).toBe(slug)
  })

  it.each(['', 'All', 'Kenya', 'ክልል', 'region', 'Adama'])('do not know "%s"', (name) => {
    expect(regionByName(name)).toBeUndefined()
  })
})
