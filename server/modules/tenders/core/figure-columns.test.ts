import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markFigures } from './figure-columns.ts'

const row = (tag: string, cells: readonly string[]) =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`
const table = (...rows: string[]) => `<table>${rows.join('')}</table>`
const marked = (html: string) => [...markFigures(html).matchAll(/data-figure>([^<]*)</g)].map(([, words]) => words)

test('columns of figures are marked with their heads, other columns and the numbers of rows are not', () => {
  const html = table(
    row('th', ['No.', 'Item', 'Unit', 'Quantity', 'Bond']),
    row('td', ['1', 'Tyres 7.50', 'pcs', '1,200', 'ETB 20,000.00']),
    row('td', ['2', 'Tubes', '12', '40', '5 %']),
    row('td', ['3', 'Flaps', '', '', '500 ብር']),
  )
  expect(marked(html)).toEqual(['Quantity', 'Bond', '1,200', 'ETB 20,000.00', '40', '5 %', '', '500 ብር'])
})
test('a table with joined cells, a nested one, and one without figures stay as they are', () => {
  for (const html of [
    table(row('td', ['a', '1']), '<tr><td colspan="2">5</td></tr>'),
    table('<tr><td>a</td><td><table><tr><td>b</td><td>1</td></tr></table></td></tr>'),
    table(row('td', ['a', 'two']), row('td', ['b', '2'])),
    '<p>12</p>',
  ])
    expect(markFigures(html)).toBe(html)
})
test('nothing but the marks is added, whatever the cells hold', () => {
  const cell = fc.constantFrom('', '7', '1,000.50', 'word', '<b>3</b>', '&nbsp;', '<mark>4</mark>0', 'ብር 5')
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: 4 }), { maxLength: 4 }), (rows) => {
      const html = `<p>before</p>${table(...rows.map((cells) => row('td', cells)))}`
      expect(markFigures(html).replaceAll(' data-figure', '')).toBe(html)
    }),
  )
})
