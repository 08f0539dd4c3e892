import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { speak } from '#web/lib/messages.ts'
import type { Language } from '#web/lib/preferences.ts'
import { VisitorContext } from '#web/lib/visitor.ts'
import { LineTable } from './line-table.tsx'
import type { LineCard } from './line-table.tsx'

const NOW = Date.parse('2026-11-25T11:20:00+03:00')
const card = (id: number, closing: string | undefined, more: Partial<LineCard> = {}): LineCard => ({
  id,
  shortTitle: `Tender ${id}`,
  companyName: 'A buyer',
  language: 'en',
  keywords: [],
  publishedTimestamp: Date.parse('2026-11-01T09:00:00+03:00'),
  ...(closing ? { closingTimestamp: Date.parse(`${closing}+03:00`), closingTime: closing.slice(11, 16) } : {}),
  color: 1,
  initial: 'A',
  closingStatus: 1,
  ...more,
})
const shown = (cards: LineCard[], lang: Language = 'en', titles?: ReadonlyMap<number, string>) => {
  speak(lang)
  return renderToStaticMarkup(
    <MemoryRouter>
      <VisitorContext value={{ lang, calendar: 'gc', renderedAt: NOW, staff: false, publicOrigin: '' }}>
        <LineTable
          cards={cards}
          now={NOW}
          caption="Results"
          titles={titles}
          visited={[]}
          onOpen={() => undefined}
          save={() => null}
        />
      </VisitorContext>
    </MemoryRouter>,
  )
}
/** The text of one cell of each row; from the end where `place` is negative. The title is the row's head. */
const cells = (html: string, place: number) =>
  [...html.matchAll(/<tr[^>]*data-urgency.*?<\/tr>/g)].map(([row]) =>
    [...row.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, text = '']) => text.replace(/<[^>]+>/g, '')).at(place),
  )
const TIME_LEFT = 0
const REGION = -3
beforeEach(() => speak('en'))

test('the time left is given in days, in hours with the hour of closing, or in words', () => {
  const html = shown([
    card(1, '2026-12-10T10:00'),
    card(2, '2026-11-26T09:30'),
    card(3, '2026-11-25T16:30'),
    card(4, '2026-11-24T10:00', { closingStatus: 2 }),
    card(5, undefined),
  ])
  expect(cells(html, TIME_LEFT)).toEqual([
    '14 days 10 Dec',
    '22 hours Tomorrow 09:30',
    '5 hours Today 16:30',
    'Closed 24 Nov',
    'No fixed date',
  ])
  expect([...html.matchAll(/data-urgency="(\w+)"/g)].map(([, urgency]) => urgency)).toEqual([
    'calm',
    'now',
    'now',
    'over',
    'calm',
  ])
})

test('bonds have a column if a card has one; regions are named in the reader’s language', () => {
  const regions = [{ region: 'Amhara' }, { region: 'Afar' }]
  const without = shown([card(1, '2026-12-10T10:00', { regions })])
  expect(without).not.toContain('Bond')
  expect(cells(without, REGION)).toEqual(['Amhara +1'])
  const bonds = shown([card(1, '2026-12-10T10:00', { bidBond: '<b>5</b> %' }), card(2, '2026-12-10T10:00')], 'am')
  expect(bonds).toContain('&lt;b&gt;5&lt;/b&gt; %')
  expect(cells(shown([card(1, '2026-12-10T10:00', { regions })], 'am'), REGION)).toEqual(['አማራ +1'])
})

test('a bond is shown up to its amount, and whole in its tooltip', () => {
  const bondOf = (bidBond: string) =>
    /<td[^>]* title="[^"]*">([^<]*)<\/td>/.exec(shown([card(1, '2026-12-10T10:00', { bidBond })]))?.[1]
  expect(bondOf('ETB 50,000, CPO or bank guarantee')).toBe('ETB 50,000')
  expect(bondOf('ብር 10,000፣ በሲፒኦ')).toBe('ብር 10,000')
  expect(bondOf('1.5 % of the offer; CPO')).toBe('1.5 % of the offer')
  expect(bondOf('Br. 2,500.00')).toBe('Br. 2,500.00')
})

test('parts of the list are rows that head their group', () => {
  const html = shown([card(1, '2026-12-10T10:00'), card(2, '2026-12-11T10:00')], 'en', new Map([[2, 'Later']]))
  expect(html).toMatch(/<th scope="rowgroup" colSpan="6">Later<\/th>/)
})

test('a line of a tender that readers cannot see says so before its title', () => {
  const title = (status?: 0 | 1 | 2 | 3) => {
    const html = shown([card(1, '2026-12-10T10:00', status === undefined ? {} : { status })])
    return /<th scope="row"[^>]*>(.*?)<\/th>/.exec(html)?.[1]?.replace(/<[^>]+>/g, '')
  }
  expect([title(0), title(1), title(2)]).toEqual(['DraftTender 1', 'SubmittedTender 1', 'DeclinedTender 1'])
  expect([title(3), title()]).toEqual(['Tender 1', 'Tender 1'])
})

test('samples are marked once above lines of nothing else, and on each of them among others', () => {
  const count = (html: string, word: string) => html.split(word).length - 1
  const samples = [card(1, '2026-12-10T10:00', { sample: true }), card(2, '2026-12-11T10:00', { sample: true })]
  const all = shown(samples)
  expect([count(all, 'These are samples'), count(all, '>Sample<')]).toEqual([1, 0])
  const mixed = shown([...samples, card(3, '2026-12-12T10:00')])
  expect([count(mixed, 'These are samples'), count(mixed, '>Sample<')]).toEqual([0, 2])
  expect(count(mixed, 'title="An example, not a real notice"')).toBe(2)
})
