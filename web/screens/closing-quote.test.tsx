import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { speak } from '#web/lib/messages.ts'
import { ClosingQuote } from './closing-quote.tsx'

beforeEach(() => speak('en'))

const WORDS = 'Notice 12\nBids close on 11 December 2026 at 2:00 PM in room 4.\nBond: Birr 500'
const quoteOf = (field: string, part: string) => {
  const start = WORDS.indexOf(part)
  return { field, start, end: start + part.length }
}

test('the quotes for closing and opening are shown with their line, and no others', () => {
  const quotes = [quoteOf('closing', '11 December 2026'), quoteOf('closing', '2:00 PM'), quoteOf('bidBond', 'Birr 500')]
  const html = renderToStaticMarkup(<ClosingQuote history={[]} clippings={[{ id: 1, at: 0, words: WORDS, quotes }]} />)
  expect(html).toContain('Bids close on <mark>11 December 2026</mark> at <mark>2:00 PM</mark> in room 4.')
  expect(html).not.toContain('Birr')
})

test('no quote is shown if no date was taken from the text', () => {
  const clippings = [{ id: 1, at: 0, words: WORDS, quotes: [quoteOf('bidBond', 'Birr 500')] }]
  expect(renderToStaticMarkup(<ClosingQuote history={[]} clippings={clippings} />)).toBe('')
  expect(renderToStaticMarkup(<ClosingQuote history={[]} clippings={[]} />)).toBe('')
})

test('words stored before the last change of the closing belong to another closing; later words come first', () => {
  const kept = (id: number, at: number, words: string, day: string) => {
    const start = words.indexOf(day)
    return { id, at, words, quotes: [{ field: 'closing', start, end: start + day.length }] }
  }
  const first = kept(1, 10, 'Bids close on 4 December 2026.', '4 December 2026')
  const extended = kept(2, 30, 'The bid is extended to 11 December 2026.', '11 December 2026')
  const shown = (changed: readonly string[]) =>
    renderToStaticMarkup(
      <ClosingQuote
        clippings={[first, extended]}
        history={[{ at: 20, by: 'Hana', from: 0, to: 0, changed: [...changed] }]}
      />,
    )
  expect(shown(['closing'])).toContain('<mark>11 December 2026</mark>')
  expect(shown(['closing'])).not.toContain('4 December')
  expect(shown(['openning'])).toMatch(/11 December 2026.*4 December 2026/)
})
