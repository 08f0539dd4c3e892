import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test('any written values are read again', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 30 }).map((s) => s.replace(/\0/g, ''))
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 8 }), (rows) => {
      const read = parse(toCsv([['a', 'b'], ...rows]), { bom: true, relax_column_count: true })
      const bare = (value: string) => value.replace(/^'(?=[=+\-@\t\r])/, '')
      expect(read.slice(1).map((row) => row.map(bare))).toEqual(rows.map((row) => row.map(bare)))
    }),
  )
})

test('no text becomes a formula, and amounts stay numbers', () => {
  expect(toCsv([['=1+1', '+251911', '-5', '@x', '\tx', -5, 4800.5, undefined, 'a "b", c']])).toBe(
    `\uFEFF'=1+1,'+251911,'-5,'@x,'\tx,-5,4800.5,,"a ""b"", c"\r\n`,
  )
})
