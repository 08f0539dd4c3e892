import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { StaffDetail } from '#contract/tender.ts'
import { htmlOf } from './description-html.ts'
import { inputOf, mergeValues, valuesOf, pointOf, yearFrom } from './entry-values.ts'

const empty = valuesOf(undefined)

test('an empty form has no values, and a filled one the values of its fields', () => {
  expect(inputOf(empty, undefined)).toMatchObject({
    faults: {},
    input: { shortTitle: '', closing: null, openning: null, regions: [], categories: [], publishedTimestamp: null },
  })
  const { input, faults } = inputOf(
    {
      ...empty,
      shortTitle: ' Office chairs ',
      'closing.kind': '3',
      'closing.text': '15',
      'closing.clock': 'ከጠዋቱ 4:00',
      regions: 'Addis Ababa|Amhara',
      categories: '12|13',
      published: '2026-03-02',
      point: '9.03, 38.74',
      proforma: 'on',
      desktopDescription: 'First & second\nline\n\nNext',
    },
    undefined,
  )
  expect(faults).toEqual({})
  expect(input).toMatchObject({
    shortTitle: 'Office chairs',
    closing: { dateType: 3, duration: 15, time: '10:00' },
    regions: ['Addis Ababa', 'Amhara'],
    categories: [12, 13],
    publishedTimestamp: Date.parse('2026-03-02T00:00+03:00'),
    latitude: 9.03,
    longitude: 38.74,
    proforma: true,
    freeTender: false,
    desktopDescription: '<p>First &amp; second<br />line</p><p>Next</p>',
  })
})

test('a date comes back as it was typed, and one that nobody typed is sent without words', () => {
  const typed = { ...valuesOf(undefined), published: '20/11/2026', 'closing.kind': '1', 'closing.text': 'ታኅሣሥ 8' }
  const values = { ...typed, 'closing.clock': 'ከጠዋቱ 4:00' }
  const { closing } = inputOf(values, undefined).input
  expect(closing).toMatchObject({ ethDate: '2019-04-08', time: '10:00', words: { date: 'ታኅሣሥ 8' } })
  const tender = { closing, publishedTimestamp: Date.parse('2026-11-20T00:00:00+03:00') } as StaffDetail
  expect(valuesOf(tender)).toMatchObject({ 'closing.text': 'ታኅሣሥ 8', 'closing.clock': 'ከጠዋቱ 4:00' })
  const plain = { dateType: 1 as const, ethDate: '2019-04-08', time: '10:00', text: undefined }
  const again = inputOf(valuesOf({ ...tender, closing: plain }), undefined).input
  expect(again.closing).toEqual(plain)
})

test('an unreadable value is an error of its field, and a known day keeps its instant', () => {
  const values = {
    ...empty,
    'closing.text': '31/02/2026',
    'openning.text': '1/3/2026',
    'openning.clock': '4:00',
    point: 'x',
  }
  expect(inputOf(values, undefined).faults).toEqual({
    closing: 'date-unclear',
    openning: 'clock-which',
    point: 'point-unclear',
  })
  const known = Date.parse('2026-03-02T08:15+03:00')
  expect(inputOf({ ...empty, published: '2026-03-02' }, known).input.publishedTimestamp).toBe(known)
})

test.each(['የካቲት 23 2018', '23 Yekatit 2018 E.C.', 'Mar 2, 2026', '02/03/2026 G.C.'])(
  'the publication day is read as %s, in either calendar',
  (published) => {
    const day = Date.parse('2026-03-02T00:00+03:00')
    expect(inputOf({ ...empty, published }, undefined).input.publishedTimestamp).toBe(day)
    // Written differently, it is still the known day, and closings without a year depend on it.
    const known = Date.parse('2026-03-02T08:15+03:00')
    expect(inputOf({ ...empty, published }, known).input.publishedTimestamp).toBe(known)
    expect(yearFrom({ ...empty, published })).toEqual({ year: 2026, month: 3, day: 2 })
  },
)

test('an unreadable publication day is an error, and a missing one is not', () => {
  expect(inputOf({ ...empty, published: 'last Tuesday' }, undefined).faults).toEqual({ published: 'date-unclear' })
  expect(inputOf(empty, undefined).faults).toEqual({})
})

test('words with markup stay as they are', () => {
  expect(htmlOf('<p>One</p>')).toBe('<p>One</p>')
  expect(htmlOf('a < b')).toBe('<p>a &lt; b</p>')
})

test('text that the service turned into paragraphs is not a change', () => {
  const base = { ...empty, desktopDescription: 'First\nline\n\nNext' }
  const theirs = { ...base, desktopDescription: '<p>First<br />line</p><p>Next</p>', reference: 'A/1' }
  const mine = { ...base, desktopDescription: '<p>First<br />line</p><p>Last</p>' }
  expect(mergeValues(base, mine, theirs)).toMatchObject({ merged: { ...mine, reference: 'A/1' }, conflicts: [] })
})

test('a publication day is the same however it was typed, and another day is a change', () => {
  const base = { ...empty, published: '24/11/2026' }
  const theirs = { ...base, published: '2026-11-24', reference: 'A/1' }
  expect(mergeValues(base, base, theirs)).toMatchObject({ conflicts: [], taken: ['reference'] })
  const mine = { ...base, published: '25/11/2026' }
  expect(mergeValues(base, mine, theirs)).toMatchObject({ merged: { ...mine, reference: 'A/1' }, conflicts: [] })
  const other = { ...theirs, published: '2026-11-26' }
  expect(mergeValues(base, base, other).taken).toContain('published')
  expect(mergeValues(base, mine, other).conflicts).toEqual(['published'])
  const unread = { ...base, published: 'last Tuesday' }
  expect(mergeValues(base, unread, other).conflicts).toEqual(['published'])
})

test('merging two versions loses no change of either, and takes a date whole', () => {
  const name = fc.constantFrom(...Object.keys(empty))
  const edit = fc.dictionary(name, fc.constantFrom('', 'a', 'b', 'c'), { maxKeys: 5 })
  fc.assert(
    fc.property(edit, edit, edit, (first, second, third) => {
      const base = { ...empty, ...first }
      const [mine, theirs] = [
        { ...base, ...second },
        { ...base, ...third },
      ]
      const { merged, conflicts } = mergeValues(base, mine, theirs)
      for (const key of Object.keys(base)) {
        const both = mine[key] !== base[key] && theirs[key] !== base[key] && mine[key] !== theirs[key]
        if (both) expect(conflicts).toContain(key)
        if (!conflicts.includes(key) && mine[key] === base[key] && !key.includes('.') && !key.includes('ompanyName'))
          expect(merged[key]).toBe(theirs[key])
        if (mine[key] !== base[key] && theirs[key] === base[key] && !key.includes('.') && !key.includes('ompanyName'))
          expect(merged[key]).toBe(mine[key])
      }
      for (const date of ['closing', 'openning']) {
        const part = (values: Readonly<Record<string, string>>) =>
          ['kind', 'text', 'clock'].map((part) => values[`${date}.${part}`]).join()
        expect([part(mine), part(theirs)]).toContain(part(merged))
      }
    }),
  )
})

test('a point is read from figures, or from the address of a map', () => {
  const bole = { latitude: 8.9806, longitude: 38.7578 }
  for (const text of [
    '8.9806, 38.7578',
    'https://maps.google.com/?q=8.9806,38.7578',
    'https://www.google.com/maps/search/?api=1&query=8.9806%2C38.7578',
    'https://www.google.com/maps/@8.9806,38.7578,17z',
    'https://www.google.com/maps/place/X/@9.1,38.1,17z/data=!3m1!4b1!8m2!3d8.9806!4d38.7578',
    'https://www.openstreetmap.org/?mlat=8.9806&mlon=38.7578#map=16/9.1/38.1',
    'https://www.openstreetmap.org/#map=16/8.9806/38.7578',
  ])
    expect(pointOf(text), text).toEqual(bole)
  for (const text of ['Bole', 'https://maps.app.goo.gl/abc', '98.1, 38.7', '%E0%A4%A', 'https://x.test/%E0%A4%A'])
    expect(pointOf(text), text).toBe('unclear')
  expect(pointOf('')).toBeUndefined()
})
