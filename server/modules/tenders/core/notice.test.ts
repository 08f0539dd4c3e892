import { DAY } from '#ethiopia/time-units.ts'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { noticeAddress, printedOf } from './notice-fields.ts'
import { readNotice } from './notice.ts'
import type { DateContext } from './notice.ts'

const least = { sourceId: 'a1', source: 'Paper', title: 'Supply of pumps', buyer: 'Water Bureau' }
const NOW = Date.parse('2026-03-10T09:00:00Z')
const read = (value: unknown, more: Partial<DateContext> = {}) => readNotice(value, { now: NOW, ...more })
const fault = (value: unknown) => {
  const result = read(value)
  return 'fault' in result ? result.fault : 'none'
}
const printed = (value: object, at = 0) => {
  const result = read({ ...least, ...value })
  if ('fault' in result) throw new Error(result.fault)
  return printedOf(result.notice, at)
}

describe('checking a notice', () => {
  test('title, buyer, source and its id are enough', () => {
    expect(read(least)).toMatchObject({ notice: { ...least, regions: [], categories: [], proforma: false } })
  })
  test('a fault names the field and what is wrong with it', () => {
    expect(fault({ ...least, title: undefined })).toBe('title: is missing')
    expect(fault({ ...least, title: ' \n' })).toBe('title: is empty')
    expect(fault({ ...least, title: '???' })).toBe('title: has no letter or digit')
    expect(fault({ ...least, buyer: 5 })).toBe('buyer: must be text, not a number')
    expect(fault({ ...least, closingAt: '2026-02-30' })).toBe("closingAt: '2026-02-30' is no date")
    expect(fault({ ...least, closingAt: 20260230 })).toBe('closingAt: must be text, not a number')
    expect(fault({ ...least, latitude: '1e999' })).toBe('latitude: is a number too large to hold')
    expect(fault({ ...least, categories: {} })).toBe('categories: must be a list, not an object')
    expect(fault({ ...least, documents: [{ name: 'a', url: 5 }] })).toBe('documents.0.url: must be text, not a number')
    expect(fault({})).toBe('sourceId: is missing; source: is missing; title: is missing; and 1 more')
    expect(fault([])).toBe('the row must be an object, not a list')
  })
  test('null and empty text mean an unknown value', () => {
    expect(read({ ...least, closingAt: null, region: '', description: null, categories: null })).toMatchObject({
      notice: { region: undefined, closingAt: undefined, categories: [] },
    })
  })
  test('long values are cut, invalid links are left out, and a note says so', () => {
    const result = read({
      ...least,
      sourceId: 'x'.repeat(400),
      title: `${'y'.repeat(999)}🏗 of a bridge`,
      reference: 'r'.repeat(200),
      url: `https://x.example/${'u'.repeat(4000)}`,
      latitude: 91,
      longitude: 38,
      phones: Array.from({ length: 11 }, (_, at) => `09110000${at + 10}`),
      keywords: Array.from({ length: 20 }, (_, at) => `word ${at}`).join(','),
    })
    expect(result).toMatchObject({
      notice: {
        title: 'y'.repeat(999),
        reference: 'r'.repeat(120),
        url: undefined,
        latitude: undefined,
        longitude: undefined,
        keywords: { length: 12 },
      },
      notes: [
        'title: has 1013 characters and was cut after 1000',
        'reference: has 200 characters and was cut after 120',
        'url: has 4018 characters and was left out',
        'phones: has 11 entries, of which the first 10 were kept',
        'keywords: has 20 entries, of which the first 12 were kept',
        'latitude: 91 is none and was left out',
      ],
    })
  })
  test('ids that differ only after their 300th character stay distinct', () => {
    const ids = ['a', 'b']
      .map((end) => read({ ...least, sourceId: `${'x'.repeat(400)}${end}` }))
      .map((result) => 'notice' in result && result.notice.sourceId)
    expect(new Set(ids).size).toBe(2)
    for (const id of ids) expect(id).toHaveLength(233)
  })
  test('control characters, odd spaces and half characters are removed', () => {
    const result = read({ ...least, title: ' a\u0000b\t c\n', description: 'x\u0007\n\ud800y' })
    expect(result).toMatchObject({ notice: { title: 'ab c', description: 'x\n\ufffdy' } })
  })
  test('characters that change the direction of a text are removed', () => {
    expect(read({ ...least, title: 'Supply of \u202espmup\u202c and pipes\u2066' })).toMatchObject({
      notice: { title: 'Supply of spmup and pipes' },
    })
  })
  test('any row is a notice or has a fault, and a notice becomes a tender', () => {
    const value = fc.dictionary(
      fc.constantFrom(
        'sourceId',
        'source',
        'title',
        'buyer',
        'description',
        'closingAt',
        'publishedAt',
        'language',
        'country',
        'region',
        'categories',
        'documents',
        'ended',
        'phones',
        'keywords',
        'email',
        'website',
      ),
      fc.oneof(fc.string(), fc.jsonValue(), fc.constantFrom('2026-01-01', 'ET', 'ግንባታ', 'en-GB')),
    )
    fc.assert(
      fc.property(value, (row) => {
        const result = read({ ...least, ...row })
        if ('fault' in result) expect(result.fault).toMatch(/^[a-zA-Z0-9.]+: \S/)
        else expect(printedOf(result.notice, 0).shortTitle).not.toBe('')
      }),
      { numRuns: 300 },
    )
  })
})

describe('dates of a notice that do not name their calendar', () => {
  const dates = (value: object, more: Partial<DateContext> = {}) => {
    const result = read({ ...least, ...value }, more)
    if ('fault' in result) return result.fault
    return [result.notice.publishedAt, result.notice.closingAt].map((moment) => moment?.day)
  }
  test('are read in the calendar of the file, or the one that a person gave', () => {
    const row = { publishedAt: '01/06/2018', closingAt: '13/06/2018' }
    expect(dates(row, { unmarked: 'ethiopian' })).toEqual(['2026-02-08', '2026-02-20'])
    expect(dates(row, { unmarked: 'gregorian' })).toEqual(['2018-06-01', '2018-06-13'])
    expect(dates(row)).toBe(
      "publishedAt: '01/06/2018' could be a Gregorian or an Ethiopian day; say which with --calendar; closingAt: '13/06/2018' could be a Gregorian or an Ethiopian day; say which with --calendar",
    )
  })
  test('follow the evidence of the row itself', () => {
    expect(dates({ publishedAt: '20/02/2021', closingAt: '01/03/2021' })).toEqual(['2021-02-20', '2021-03-01'])
    expect(dates({ publishedAt: '31/05/2018', closingAt: '13/06/2018' })).toEqual(['2018-05-31', '2018-06-13'])
    expect(dates({ publishedAt: '30/05/2018 ዓ.ም', closingAt: '13/06/2018' })).toEqual(['2026-02-07', '2026-02-20'])
    expect(dates({ publishedAt: '2018-05-30', closingAt: '13/06/2018' })).toEqual(['2018-05-30', '2018-06-13'])
    expect(dates({ publishedAt: '20/02/2022', closingAt: '13/06/2023' })).toEqual(['2022-02-20', '2023-06-13'])
  })
  test('are refused if the row contradicts the file, or the calendar that a person gave', () => {
    expect(dates({ closingAt: '5/13/2018' }, { unmarked: 'gregorian' })).toBe(
      "closingAt: '5/13/2018' is no day of the Gregorian calendar, which the other dates of the file are written in",
    )
    expect(dates({ closingAt: '31/12/2018' }, { unmarked: 'ethiopian', forced: true })).toBe(
      "closingAt: '31/12/2018' is no day of the Ethiopian calendar, which --calendar names",
    )
    expect(dates({ closingAt: '20/02/2026' }, { unmarked: 'ethiopian' })).toContain(
      'would lie too far away as a day of the Ethiopian calendar',
    )
    expect(dates({ closingAt: 'የካቲት 13 ቀን 2026' })).toContain(
      'lies more than 5 years ahead as a day of the Ethiopian calendar',
    )
    expect(dates({ closingAt: '20/02/1980' }, { unmarked: 'gregorian' })).toContain('would lie too far away')
  })
})

describe('the hour of a closing', () => {
  const closing = (closingAt: string) => {
    const result = read({ ...least, closingAt })
    return 'fault' in result ? result.fault : { ...result.notice.closingAt, notes: result.notes }
  }
  test('that cannot be read leaves the day and its words, and a note', () => {
    expect(closing('13/6/2018 ዓ.ም በ4 ሰዓት')).toEqual({
      day: '2026-02-20',
      words: 'በ4 ሰዓት',
      notes: ["closingAt: the hour 'በ4 ሰዓት' could not be read; the day is kept with these words"],
    })
    expect(closing('20 Feb 2026 at noon')).toMatchObject({ day: '2026-02-20', words: 'noon' })
    expect(printed({ closingAt: '20 Feb 2026 at noon' })).toMatchObject({
      closingAt: Date.parse('2026-02-20T20:59:59.999Z'),
      closingTyped: { dateType: 0, gcDate: '2026-02-20', text: 'noon' },
    })
  })
  test('in office hours, written bare next to an Ethiopian date, is in doubt; one before them is left open', () => {
    expect(closing('13/6/2018 ዓ.ም 8:00')).toEqual({
      day: '2026-02-20',
      time: '08:00',
      words: '8:00',
      notes: ["closingAt: the hour '8:00' was read as 08:00; it could be meant on the Ethiopian clock"],
    })
    expect(closing('13/6/2018 ዓ.ም 4:00')).toMatchObject({ day: '2026-02-20', words: '4:00' })
    expect(closing('13/6/2018 ዓ.ም 4:00')).not.toHaveProperty('time')
    expect(closing('13/6/2018 ዓ.ም 14:00')).toEqual({ day: '2026-02-20', time: '14:00', notes: [] })
    expect(closing('13/6/2018 ዓ.ም ከጧቱ 4፡ዐዐ')).toEqual({ day: '2026-02-20', time: '10:00', notes: [] })
    expect(closing('20 Feb 2026 10:00')).toEqual({ day: '2026-02-20', time: '10:00', notes: [] })
  })
  test('that a program wrote for a day without one is ignored, in any time zone', () => {
    const whole = [
      '2026-03-01 00:00:00',
      '2026-03-01T00:00:00Z',
      '2026-03-01T00:00:00.000+01:00',
      '2026-03-01T24:00:00',
      '2026-03-01T23:59:59Z',
      'Mar 1, 2026 12:00 AM',
      '22/6/2018 ዓ.ም 0:00',
    ]
    for (const text of whole) {
      const read = closing(text)
      expect(read).toMatchObject({ day: '2026-03-01', notes: [expect.stringContaining('was taken for none')] })
      expect(read).not.toHaveProperty('time')
      expect(read).not.toHaveProperty('words')
    }
    expect(closing('2026-03-01T00:00:00Z')).toMatchObject({
      notes: ["closingAt: the hour '00:00:00Z' was taken for none: the day counts to its end"],
    })
    expect(printed({ closingAt: '2026-03-01T00:00:00Z' }).closingAt).toBe(Date.parse('2026-03-01T20:59:59.999Z'))
    expect(read({ ...least, publishedAt: '2026-02-01T00:00:00Z' })).toMatchObject({
      notice: { publishedAt: { day: '2026-02-01', time: '03:00' } },
      notes: [],
    })
  })
  test('before offices open is kept, in doubt', () => {
    expect(closing('2026-03-01T02:00:00Z')).toEqual({
      day: '2026-03-01',
      time: '05:00',
      words: '02:00Z',
      notes: ["closingAt: the hour '02:00Z' was read as 05:00, when offices are closed"],
    })
    expect(closing('2026-03-01 04:00')).toMatchObject({ time: '04:00', words: '04:00' })
    expect(closing('2026-03-01T04:00:00Z')).toEqual({ day: '2026-03-01', time: '07:00', notes: [] })
  })
  test('is none if another date follows', () => {
    expect(closing('20 Feb 2026 to 3 Mar 2026')).toContain('is no date')
  })
})

describe('a notice in the fields of a tender', () => {
  test('without a closing date is open for 90 days after publishing, by default a month before it was first seen', () => {
    expect(printed({}, 50 * DAY)).toMatchObject({
      publishedAt: 20 * DAY,
      closingAt: null,
      openUntil: 110 * DAY,
    })
    expect(printed({ publishedAt: '2026-02-20' }).openUntil).toBe(Date.parse('2026-02-19T21:00:00Z') + 90 * DAY)
  })
  test('without a publication day gets the day of issue, or a month before the closing, never that of the import', () => {
    const seen = Date.parse('2026-03-10T09:00:00Z')
    const closing = Date.parse('2025-03-01T11:00:00Z')
    expect(printed({ closingAt: '2025-03-01T14:00:00+03:00' }, seen).publishedAt).toBe(closing - 30 * DAY)
    expect(printed({ closingAt: '2027-03-01T14:00:00+03:00' }, seen).publishedAt).toBe(seen - 30 * DAY)
    expect(printed({ issuedAt: '2026-02-20', closingAt: '2026-03-01' }, seen).publishedAt).toBe(
      Date.parse('2026-02-19T21:00:00Z'),
    )
    expect(printed({ issuedAt: '2026-02-20', publishedAt: '2026-02-22' }, seen).publishedAt).toBe(
      Date.parse('2026-02-21T21:00:00Z'),
    )
  })
  test('dates are kept as an editor would have typed them', () => {
    expect(printed({ closingAt: '2026-03-01T14:00:00+03:00' })).toMatchObject({
      closingAt: Date.parse('2026-03-01T11:00:00Z'),
      closingTyped: { dateType: 0, gcDate: '2026-03-01', ethDate: '2018-06-22', time: '14:00' },
    })
    expect(printed({ closingText: 'on the tenth day' })).toMatchObject({
      closingAt: null,
      closingTyped: { dateType: 4, text: 'on the tenth day' },
    })
  })
  test('that was cancelled closes when that was known, and says so first', () => {
    const cancelled = printed({
      closingAt: '2026-03-01',
      ended: { as: 'cancelled', at: '2026-02-10T09:00:00+03:00' },
      description: 'Text',
    })
    expect(cancelled).toMatchObject({
      closingAt: Date.parse('2026-02-10T06:00:00Z'),
      excerpt: 'This tender was cancelled (notice of Tue 10 Feb 2026). Text',
    })
    expect(printed({ closingAt: '2026-02-01', ended: { as: 'complete', at: '2026-02-10' } })).toMatchObject({
      closingAt: Date.parse('2026-02-01T20:59:59.999Z'),
      excerpt: '',
    })
    expect(printed({ language: 'am', ended: { as: 'withdrawn', at: '2026-02-10' } }).excerpt).toBe('ይህ ጨረታ ተነስቷል።')
  })
  test('regions are found by name, but not among the codes of other countries', () => {
    expect(printed({ regions: ['ኦሮሚያ ክልል', 'Tigrai'] }).regions).toEqual([7, 11])
    expect(printed({ region: 'BE', country: 'BE' })).toMatchObject({ regions: [], location: 'Belgium' })
    expect(printed({ region: 'UKM', country: 'GB' }).location).toBe('UKM, United Kingdom')
    expect(printed({ region: 'Awash', country: 'ET', location: 'Hall 3' })).toMatchObject({
      regions: [],
      location: 'Hall 3, Awash',
    })
  })
  test('sectors come from codes, else from names, else from the text', () => {
    expect(printed({ categories: [{ scheme: 'CPV', code: '45233120', label: '' }] }).categories).toContain(102)
    expect(printed({ categories: [{ scheme: 'name', code: '', label: 'Catering' }] }).categories).toEqual([1101])
    expect(printed({ title: 'የኮምፒውተር ግዥ' }).categories.length).toBeGreaterThan(0)
  })
  test('text is text: nothing in it becomes markup, and addresses must be addresses', () => {
    expect(printed({ description: 'a <b>c</b>\n\nd & e' }).desktopDescription).toBe(
      '<p>a &lt;b&gt;c&lt;/b&gt;</p>\n<p>d &amp; e</p>',
    )
    expect(printed({ website: 'javascript:alert(1).x', email: 'not an address' })).toMatchObject({
      website: null,
      email: null,
    })
    expect(printed({ website: 'x.example/a', email: 'a@x.example' })).toMatchObject({
      website: 'https://x.example/a',
      email: 'a@x.example',
    })
    const result = read({
      ...least,
      url: 'javascript:alert(1)',
      documents: [{ name: 'n', url: 'https://x.example/n' }],
    })
    expect('notice' in result && noticeAddress(result.notice)).toBe('https://x.example/n')
  })
  test('the language is a code, or judged by the text', () => {
    expect([
      printed({ language: 'EN' }).language,
      printed({ language: 'en-GB' }).language,
      printed({ title: 'የጨረታ ማስታወቂያ' }).language,
    ]).toEqual(['en', 'en', 'am'])
  })
})

const file = join(import.meta.dirname, '../../../..', process.env['SHARED_DATA'] ?? '../shared/data', 'notices.jsonl')

describe.skipIf(!existsSync(file))('3,000 real notices', () => {
  test('are all understood', () => {
    const faults = readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .flatMap((line, at) => {
        const result = read(JSON.parse(line))
        if ('fault' in result) return [`${at + 1}: ${result.fault}`]
        return printedOf(result.notice, 0).shortTitle ? [] : [`${at + 1}: no title`]
      })
    expect(faults).toEqual([])
  })
})
