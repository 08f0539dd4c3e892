import { describe, expect, test } from 'vitest'
import { IMPORT_LIMITS } from '#contract/contacts.ts'
import { growthFaults } from '#test/growth.ts'
import { MAX_VALUE_LENGTH, UnreadableContacts } from './raw-contact.ts'
import { readContacts } from './read-contacts.ts'
import { tidyContacts } from './tidy-contacts.ts'

type OfSize = (bytes: number) => string
/** Repeated up to a size. */
const filled =
  (head: string, unit: string, tail = ''): OfSize =>
  (bytes) =>
    head + unit.repeat(Math.floor((bytes - head.length - tail.length) / Buffer.byteLength(unit))) + tail
const lines = (head: string, line: string) => filled(`${head}\n`, `${line}\n`)
const cards = (...properties: string[]) => filled('', ['BEGIN:VCARD', ...properties, 'END:VCARD', ''].join('\n'))
const spaces = (n: number) => ' '.repeat(n)

function imported(text: string) {
  try {
    const read = readContacts(Buffer.from(text))
    return tidyContacts(read.contacts.slice(0, IMPORT_LIMITS.rows))
  } catch (error) {
    expect(error).toBeInstanceOf(UnreadableContacts)
    return undefined
  }
}

const HOSTILE: readonly [string, OfSize][] = [
  ['spaces in one cell that is to be divided', filled('name,email\na,"x', ' ', 'x"\n')],
  ['spaces in many cells', lines('name,email', `a,"x${spaces(480)}x"`)],
  ['spaces in cells too long', lines('name,email', `a,"x${spaces(60_000)}x"`)],
  ['spaces where several numbers may stand', lines('name,phone', `a,"0${spaces(480)}x"`)],
  ['signs between addresses', lines('name,email', `a,"${'@;'.repeat(240)}"`)],
  ['signs of several values', lines('name,email', `a,${':'.repeat(480)}`)],
  ['cells that nearly are addresses, without a heading', lines('a', `${'@.'.repeat(240)} x`)],
  ['long ones', filled('a\n', '@.', ' x\n')],
  ['commas', filled('name,email\n', ',')],
  ['commas in each line', lines('name,email', ','.repeat(600))],
  ['many columns', lines(`email${',email'.repeat(199)}`, ','.repeat(199))],
  ['quotation marks', filled('name,email\n', '"')],
  ['an open quotation mark', filled('"', 'a')],
  ['an open quotation mark and lines', filled('"', 'a\n')],
  ['one letter a line', filled('email\n', 'a\n')],
  ['empty lines', filled('email\n', '\n')],
  ['signs of direction before a number', lines('phone', '\u200b'.repeat(160))],
  ['a name with a bar at its end, in a vCard', cards(`N:${'a'.repeat(3900)}\\`)],
  ['one just short enough', cards(`N:${'a'.repeat(490)}\\`, 'EMAIL:a@example.com')],
  ['extensions of telephones', cards(`TEL:${';ext='.repeat(95)}\u2028`)],
  ['parameters', cards(`TEL${';"a"'.repeat(900)};"`)],
  ['quoted-printable', cards(`FN;QUOTED-PRINTABLE:${'=41'.repeat(1200)}`)],
  ['folded lines', filled('BEGIN:VCARD\nN:', 'a\n ')],
  ['cards that only begin', filled('', 'BEGIN:VCARD\n')],
  ['angle brackets', cards(`EMAIL:${'<a>'.repeat(160)} x`)],
]

/** A sixteenth of the largest accepted: what is quadratic in a cell or a file takes seconds for it. */
const LARGE = IMPORT_LIMITS.bytes / 16

test('reading a file takes as much longer as it is larger, whatever it is made of', { timeout: 120_000 }, () => {
  expect(HOSTILE.flatMap(([what, ofSize]) => growthFaults(what, LARGE, ofSize, imported))).toEqual([])
})
/** Of the most columns, lines and cards that a file can have. */
const OF_MOST_PARTS = new Set(['commas', 'empty lines', 'an open quotation mark and lines', 'cards that only begin'])
test.each(HOSTILE.filter(([what]) => OF_MOST_PARTS.has(what)))(
  'the largest file of %s is read or refused',
  (_, ofSize) => {
    const text = ofSize(IMPORT_LIMITS.bytes)
    expect(IMPORT_LIMITS.bytes - Buffer.byteLength(text)).toBeLessThan(30)
    imported(text)
  },
)

describe('long values', () => {
  const long = `0911123456${spaces(MAX_VALUE_LENGTH)}7`
  test.each([
    ['CSV', `name,email,phone\nLong,,"${long}"\nGood,good@example.com,\n`, 2],
    [
      'a vCard',
      `BEGIN:VCARD\nFN:Long\nTEL:${long}\nEND:VCARD\nBEGIN:VCARD\nFN:Good\nEMAIL:good@example.com\nEND:VCARD\n`,
      1,
    ],
  ])('in %s is left out and named with its line', (_, text, line) => {
    const { contacts, skipped } = imported(text) ?? {}
    expect(contacts?.map(({ name }) => name)).toEqual(['Good'])
    expect(skipped).toEqual([{ line, reason: 'unreadable' }])
  })
  test('are cut also from Google or a device', () => {
    const raw = {
      line: 1,
      name: 'a'.repeat(9000),
      emails: [`${'a'.repeat(MAX_VALUE_LENGTH)}@example.com`],
      phones: ['0911123456'],
    }
    expect(tidyContacts([raw]).contacts.map(({ name, email, phone }) => [name.length, email, phone])).toEqual([
      [100, undefined, '+251911123456'],
    ])
    expect(tidyContacts([{ ...raw, phones: [] }]).skipped).toEqual([{ line: 1, reason: 'unreadable' }])
  })
  test('never become another value by being cut', () => {
    const address = `${spaces(MAX_VALUE_LENGTH - 14)}ab@example.com.et`
    expect(imported(`BEGIN:VCARD\nEMAIL:${address}\nEND:VCARD\n`)?.contacts).toEqual([])
    expect(imported(`name,email\na,"a@example.com ::: ${address.trim()}${' ::: x'.repeat(100)}"\n`)?.contacts).toEqual(
      [],
    )
  })
  test('more than 200 columns are refused with their line', () => {
    expect(() => readContacts(Buffer.from(`name,email\na,a@example.com\nb,b@example.com${','.repeat(199)}\n`))).toThrow(
      'contacts-too-many-columns, line 3',
    )
    expect(imported(`name,email\nb,b@example.com${','.repeat(198)}\n`)?.contacts).toHaveLength(1)
  })
})
