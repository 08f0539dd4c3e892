import { civilDateAt, isoDate } from '#ethiopia/calendar.ts'

/** Octets of a line of a calendar file, without its line end (RFC 5545, section 3.1). */
const LINE_OCTETS = 75

/** Octets of a character in UTF-8. Encoding each would take a second for a full calendar. */
const octetsOf = (codePoint: number): number =>
  codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x1_0000 ? 3 : 4

/**
 * A text value (RFC 5545, section 3.3.11). All line ends become one kind; other control characters, which a calendar
 * cannot contain, are removed.
 */
export function escapeText(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/g, '\n')
      // eslint-disable-next-line no-control-regex -- they are what it is about
      .replace(/[\u0000-\u0008\u000e-\u001f\u007f]/g, '')
      .replace(/[\\;,]/g, (sign) => `\\${sign}`)
      .replaceAll('\n', '\\n')
  )
}

/** A content line broken so that no piece is longer than 75 octets and no character is cut. */
export function fold(line: string): string {
  const pieces: string[] = []
  let start = 0
  let octets = 0
  for (let at = 0; at < line.length;) {
    const codePoint = line.codePointAt(at) ?? 0
    const size = octetsOf(codePoint)
    if (octets + size > LINE_OCTETS) {
      pieces.push(line.slice(start, at))
      start = at
      // The space that begins a continued line.
      octets = 1
    }
    octets += size
    at += codePoint > 0xffff ? 2 : 1
  }
  return [...pieces, line.slice(start)].join('\r\n ')
}

/** Content lines as a file. */
export const calendarFile = (lines: readonly string[]): string => lines.map((line) => `${fold(line)}\r\n`).join('')

/** 20260320T070000Z. */
export const utcStamp = (instant: number): string =>
  `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
/** 20260320, the day in Addis Ababa. */
export const dayStamp = (instant: number): string => isoDate(civilDateAt(instant)).replaceAll('-', '')
