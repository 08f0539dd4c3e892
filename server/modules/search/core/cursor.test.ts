import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  readClosingCursor,
  readCursor,
  readPagesCursor,
  writeClosingCursor,
  writeCursor,
  writePagesCursor,
} from './cursor.ts'
import { MARKED_OPEN } from './index-row.ts'

const NOW = Date.parse('2026-03-02T08:00:00+03:00')
const cursors = fc.record({
  asOf: fc.integer({ min: 0, max: NOW }),
  publishedAt: fc.integer({ min: -2_208_988_800_000, max: 8_640_000_000_000_000 }),
  id: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
})

test('a written cursor is read again', () => {
  fc.assert(
    fc.property(cursors, (cursor) => {
      expect(readCursor(writeCursor(cursor), NOW)).toEqual(cursor)
    }),
  )
})
test('a cursor of the order by closing is read again, and not mistaken for the other kind', () => {
  fc.assert(
    fc.property(cursors, fc.integer({ min: 0, max: 8_640_000_000_000_001 }), (newest, rank) => {
      const cursor = { ...newest, rank }
      expect(readClosingCursor(writeClosingCursor(cursor), NOW)).toEqual(cursor)
      expect(readCursor(writeClosingCursor(cursor), NOW)).toBeUndefined()
      expect(readClosingCursor(writeCursor(newest), NOW)).toBeUndefined()
    }),
  )
})
test('a cursor of numbered pages is never later than now, nor older than closed tenders are kept', () => {
  fc.assert(
    fc.property(cursors, fc.integer({ min: -2 * MARKED_OPEN, max: MARKED_OPEN }), (newest, ago) => {
      const [asOf, text] = [NOW + ago, writePagesCursor(NOW + ago)]
      expect(readPagesCursor(text, NOW)).toBe(Math.min(NOW, Math.max(NOW - MARKED_OPEN, asOf)))
      expect(readPagesCursor(`${text}x`, NOW)).toBeUndefined()
      expect(readPagesCursor(writeCursor(newest), NOW)).toBeUndefined()
      expect(readClosingCursor(text, NOW)).toBeUndefined()
    }),
  )
})
test('a cursor needs no escaping in an address, and is short', () => {
  fc.assert(
    fc.property(cursors, (cursor) => {
      expect(writeCursor(cursor)).toMatch(/^[\w-]{40}$/)
    }),
  )
})
test('a changed letter, a cut or an addition is noticed', () => {
  fc.assert(
    fc.property(cursors, fc.nat(39), fc.constantFrom(...'ABCwxyz019-_'), (cursor, at, letter) => {
      const text = writeCursor(cursor)
      const changed = text.slice(0, at) + letter + text.slice(at + 1)
      expect(readCursor(changed, NOW)).toEqual(changed === text ? cursor : undefined)
      expect(readCursor(text.slice(0, at), NOW)).toBeUndefined()
      expect(readCursor(text + letter, NOW)).toBeUndefined()
    }),
  )
})
test('any text can be read without an error', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.nat(0x10_ffff).map((code) => String.fromCodePoint(code)), maxLength: 60 }),
      (text) => {
        expect(readCursor(text, NOW)).toBeUndefined()
      },
    ),
  )
})
test('a cursor from the future is refused', () => {
  expect(readCursor(writeCursor({ asOf: NOW + 1, publishedAt: 0, id: 1 }), NOW)).toBeUndefined()
})
