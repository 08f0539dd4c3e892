import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { DATE_TYPE } from '#contract/tender-states.ts'
import { daysOffBetween } from '#ethiopia/holidays.ts'
import { speak } from '#web/lib/messages.ts'
import { VisitorContext } from '#web/lib/visitor.ts'
import { dateFaultText, DateNotes, dateQuestions, PublishedNote } from './date-notes.tsx'
import { DayNames } from './day-names.ts'
import { valuesOf } from './entry-values.ts'

const now = Date.parse('2026-11-26T10:00:00+03:00')
const holidays = daysOffBetween(2024, 2030)
// Rendered as on the server: the present instant is that of the page.
const renderedAt = now
const visitor = { lang: 'en' as const, calendar: 'gc' as const, renderedAt, staff: true, publicOrigin: '' }
const closing = (kind: number, text: string) => ({
  ...valuesOf(undefined),
  'closing.kind': String(kind),
  'closing.text': text,
  'closing.clock': '10:00 AM',
})
const notes = (kind: number, text: string, publishedAt: number | null = null) =>
  renderToStaticMarkup(
    <VisitorContext value={visitor}>
      <DayNames value={new Map([['2027-01-07', 'Genna']])}>
        <DateNotes name="closing" {...{ publishedAt, holidays }} values={closing(kind, text)} onSet={() => undefined} />
      </DayNames>
    </VisitorContext>,
  ).replace(/<[^>]+>/g, ' ')

beforeEach(() => speak('en'))

test('a day of the wrong calendar is asked about, with the day in the other one', () => {
  const asked = notes(DATE_TYPE.ethiopian, '15/12/2026')
  expect(asked).toContain('Did you mean the other calendar?')
  expect(asked).toContain('Tue 15 Dec 2026 · Tahsas 6, 2019 E.C.')
  expect(notes(DATE_TYPE.gregorian, '20/03/2019')).toContain('Hidar 20, 2019 E.C.')
  expect(notes(DATE_TYPE.gregorian, '15/12/2026')).not.toContain('unlikely')
  expect(notes(DATE_TYPE.gregorian, '01/01/2999')).toContain('1900 to 2100')
})

test('a day off is named', () => {
  expect(notes(DATE_TYPE.gregorian, '20/12/2026')).toContain('Sunday: a day off.')
  expect(notes(DATE_TYPE.gregorian, '07/01/2027')).toContain('Genna: a day off.')
})

test('working days say how they were counted', () => {
  const published = Date.parse('2027-01-02T00:00:00+03:00')
  expect(notes(DATE_TYPE.workingDays, '10', published)).toContain('Day 1 is Mon 4 Jan 2027. Days off left out: 5.')
})

test('a day that its month does not have is answered with the days of the month', () => {
  const unread = (kind: number, text: string) => dateFaultText(closing(kind, text), 'closing', 'en')
  expect(unread(DATE_TYPE.ethiopian, 'Pagume 6, 2018')).toBe('Pagume 2018 has 5 days.')
  expect(unread(DATE_TYPE.ethiopian, '31/02/2019')).toBe('Tikimt 2019 has 30 days.')
  expect(unread(DATE_TYPE.ethiopian, 'soon')).toContain('15/03/2019')
  expect(unread(DATE_TYPE.gregorian, 'soon')).toContain('15/03/2026')
})

test('a closing that has passed, or is years away, is asked about before it is submitted', () => {
  const ask = (kind: number, text: string) =>
    dateQuestions({ values: closing(kind, text), publishedAt: null, holidays }, now, 'en')
  expect(ask(DATE_TYPE.gregorian, '06/12/2024')[0]).toMatch(/^The closing has passed: Fri 6 Dec 2024/)
  expect(ask(DATE_TYPE.ethiopian, '15/12/2026')).toEqual([
    'Mon 21 Aug 2034 · Nehase 15, 2026 E.C. is unlikely. In the other calendar it would be Tue 15 Dec 2026 · Tahsas 6, 2019 E.C.',
  ])
  expect(ask(DATE_TYPE.gregorian, '15/12/2026')).toEqual([])
})

test('a closing far away in both calendars and dates in an impossible order are asked about too', () => {
  const ask = (more: Record<string, string>, publishedAt: number | null = null) =>
    dateQuestions(
      { values: { ...closing(DATE_TYPE.gregorian, '15/12/2026'), ...more }, publishedAt, holidays },
      now,
      'en',
    )
  expect(ask({ 'closing.text': '15/12/2027' })).toEqual([
    'Wed 15 Dec 2027 · Tahsas 5, 2020 E.C. is more than a year away.',
  ])
  expect(ask({ 'openning.text': '14/12/2026' })).toEqual(['The opening is before the closing.'])
  expect(ask({}, Date.parse('2026-12-16T00:00:00+03:00'))).toEqual(['The closing is before the day of publishing.'])
})

test('days counted from an untyped publication day are asked about once', () => {
  const ask = (publishedAt: number | null) =>
    dateQuestions(
      {
        values: { ...closing(DATE_TYPE.calendarDays, '15'), 'openning.kind': '2', 'openning.text': '16' },
        publishedAt,
        holidays,
      },
      now,
      'en',
    )
  expect(ask(null)).toEqual(['We count from the day of publishing. Please fill it in.'])
  expect(ask(now)).toEqual([])
})

test('the publication day is shown in both calendars', () => {
  const shown = renderToStaticMarkup(
    <VisitorContext value={visitor}>
      <PublishedNote text="2034-11-25" onSet={() => undefined} />
    </VisitorContext>,
  )
  expect(shown).toContain('Sat 25 Nov 2034 · Hidar 16, 2027 E.C.')
  expect(shown).toContain('far in the future')
})

test('a publication day that is read in a calendar other than that of its form is asked about', () => {
  const note = (text: string) =>
    renderToStaticMarkup(
      <VisitorContext value={visitor}>
        <PublishedNote text={text} onSet={() => undefined} />
      </VisitorContext>,
    )
  const asked = note('2019-03-15')
  expect(asked).toContain('Tue 24 Nov 2026 · Hidar 15, 2019 E.C.')
  expect(asked).toMatch(/Gregorian calendar\?.*Fri 15 Mar 2019 · Megabit 6, 2011 E\.C\./)
  for (const plain of ['2019-03-15 G.C.', '2026-11-24', '15/03/2019']) expect(note(plain)).not.toContain('Gregorian')
})

test('whether a closing has passed is judged by the present time, however long the page has been open', () => {
  expect(notes(DATE_TYPE.gregorian, '25/11/2026')).toContain('passed')
  expect(notes(DATE_TYPE.gregorian, '27/11/2026')).not.toContain('passed')
})
