import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseCalendar, property, calendarText } from '#test/calendar-file.ts'
import { calendarFile, dayStamp, escapeText, fold, utcStamp } from './ical.ts'

const anyText = fc.string({
  unit: fc.constantFrom(
    'a',
    'ጨ',
    '𐍈',
    '\n',
    '\r',
    '\\',
    ';',
    ',',
    ':',
    '"',
    ' ',
    '\t',
    '\u0000',
    '\u2028',
    'é',
    '\ud800',
    '🏗️',
  ),
})

describe('folding', () => {
  test('loses nothing, keeps to 75 octets, and splits no character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        const line = text.replace(/[\r\n]/g, '')
        const folded = fold(line)
        expect(folded.replaceAll('\r\n ', '')).toBe(line)
        for (const piece of folded.split('\r\n')) {
          expect(Buffer.byteLength(piece)).toBeLessThanOrEqual(75)
          expect(piece.isWellFormed() || !line.isWellFormed()).toBe(true)
        }
      }),
    )
  })
  test('begins at the 76th octet, with letters of three octets at the 26th', () => {
    expect(fold('a'.repeat(75))).toBe('a'.repeat(75))
    expect(fold('a'.repeat(76))).toBe(`${'a'.repeat(75)}\r\n a`)
    expect(fold('ጨ'.repeat(26))).toBe(`${'ጨ'.repeat(25)}\r\n ጨ`)
    expect(fold('a'.repeat(150))).toBe(`${'a'.repeat(75)}\r\n ${'a'.repeat(74)}\r\n a`)
  })
})

describe('text', () => {
  test('is read from a file unchanged, except control characters and the kind of line ending', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const calendar = parseCalendar(
          calendarFile(['BEGIN:VCALENDAR', `SUMMARY;LANGUAGE=am:${escapeText(text)}`, 'END:VCALENDAR']),
        )
        const expected = text
          .toWellFormed()
          .replace(/\r\n|\r|\u2028/g, '\n')
          .replaceAll('\u0000', '')
        expect(calendarText(property(calendar, 'SUMMARY').value)).toBe(expected)
      }),
    )
  })
  test('cannot end its line and begin another property', () => {
    for (const end of ['\n', '\r', '\r\n', '\u0085', '\u2028', '\v'])
      expect(calendarFile([`SUMMARY:${escapeText(`x${end}ATTACH:http://evil.example`)}`]).split('\r\n')).toHaveLength(2)
  })
})

test('stamps are in UTC, days those of Addis Ababa', () => {
  expect(utcStamp(Date.parse('2026-03-20T10:00:00+03:00'))).toBe('20260320T070000Z')
  expect(dayStamp(Date.parse('2026-03-20T23:59:59.999+03:00'))).toBe('20260320')
  expect(dayStamp(Date.parse('2026-03-20T23:30:00Z'))).toBe('20260321')
})
