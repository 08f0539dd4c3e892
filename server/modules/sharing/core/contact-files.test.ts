import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { IMPORT_LIMITS } from '#contract/contacts.ts'
import { readContacts } from './read-contacts.ts'
import { UnreadableContacts } from './raw-contact.ts'
import { tidyContacts } from './tidy-contacts.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const read = (text: string | Uint8Array) => readContacts(typeof text === 'string' ? utf8(text) : text)
const tidy = (text: string | Uint8Array) =>
  tidyContacts(read(text).contacts).contacts.map(({ name, email, phone }) =>
    [name, email, phone].filter((part) => part !== undefined).join('|'),
  )
const utf16 = (text: string, mark = true) => Buffer.from((mark ? '\ufeff' : '') + text, 'utf16le')
const card = (...lines: string[]) => ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n')

describe('vCards', () => {
  test('of version 4: Amharic names, groups, parameters with colons in quotes, addresses of telephones', () => {
    const file = card(
      'VERSION:4.0',
      'FN:አበበ ከበደ',
      'item1.EMAIL;TYPE="x:y,home":Abebe@Example.com',
      'TEL;VALUE=uri:tel:+251-911-12-34-56',
    )
    expect(tidy(file)).toEqual(['አበበ ከበደ|Abebe@Example.com|+251911123456'])
  })
  test('folded lines are one, even inside a letter of several bytes', () => {
    expect(tidy(card('VERSION:3.0', 'FN:Almaz ', ' Tesf', '\taye', 'EMAIL:almaz@exam', ' ple.com'))).toEqual([
      'Almaz Tesfaye|almaz@example.com',
    ])
  })
  test('folded between the bytes of a letter, as programs of version 3 may, keep their names', () => {
    const name = 'አልማዝ ተስፋዬ የጣና በለስ የውሃ ሥራዎች ድርጅት'
    const bytes = utf8(card('VERSION:3.0', `FN:${name}`, 'EMAIL:almaz@example.com'))
    const place = Buffer.from(bytes).indexOf(utf8('ውሃ'))
    for (const inside of [1, 2])
      for (const fold of ['\r\n ', '\n\t']) {
        const at = place + inside
        const folded = Buffer.concat([bytes.subarray(0, at), utf8(fold), bytes.subarray(at)])
        expect(tidy(folded)).toEqual([`${name}|almaz@example.com`])
      }
  })
  test('of version 2.1: quoted-printable over several lines, in UTF-8 and Windows-1252', () => {
    const amharic = [...Buffer.from('አበበ')].map((byte) => `=${byte.toString(16).toUpperCase()}`)
    const file = card(
      'VERSION:2.1',
      `N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=4B=65=62=65=64=65;${amharic.slice(0, 4).join('')}=`,
      `${amharic.slice(4).join('')};;;`,
      'TEL;CELL:0911 12 34 56',
    )
    expect(tidy(file)).toEqual(['አበበ Kebede|+251911123456'])
    expect(tidy(card('VERSION:2.1', 'FN;QUOTED-PRINTABLE;CHARSET=WINDOWS-1252:Ren=E9', 'TEL:0711123456'))).toEqual([
      'René|+251711123456',
    ])
  })
  test('names come from N and ORG if FN is missing; escapes are undone; pictures are skipped', () => {
    const photo = `PHOTO;ENCODING=b;TYPE=JPEG:${'A'.repeat(70)}\r\n ${'B'.repeat(70)}`
    expect(tidy(card('N:Bekele;Sara;;Dr.;', photo, 'EMAIL:sara@example.com'))).toEqual([
      'Dr. Sara Bekele|sara@example.com',
    ])
    expect(tidy(card('FN:', 'ORG:Tana\\, Sons\\; Co;Sales', 'EMAIL:tana@example.com'))).toEqual([
      'Tana, Sons; Co|tana@example.com',
    ])
  })
  test('of concatenated files, each with its byte order mark, are all read', () => {
    const one = (name: string) => `\ufeff${card(`FN:${name}`, `EMAIL:${name}@example.com`)}`
    expect(read(one('almaz') + one('sara')).contacts.map(({ name }) => name)).toEqual(['almaz', 'sara'])
  })
  test('a card that does not end is named with its line, the others are read', () => {
    const result = read(
      `${card('FN:One', 'EMAIL:one@example.com')}BEGIN:VCARD\r\nFN:Two\r\n${card('FN:Three', 'EMAIL:three@example.com')}`,
    )
    expect(result.contacts.map(({ name, line }) => [name, line])).toEqual([
      ['One', 1],
      ['Three', 7],
    ])
    expect(result.skipped).toEqual([{ line: 5, reason: 'unreadable' }])
  })
  test('any written vCard is read back, however it is folded', () => {
    const name = fc
      .string({ unit: fc.constantFrom(...'abc ለመበ,;\\:"é'), minLength: 1, maxLength: 60 })
      .map((text) => text.trim())
    fc.assert(
      fc.property(
        fc.array(fc.record({ name, local: fc.stringMatching(/^[a-z]{1,12}$/) }), { maxLength: 8 }),
        fc.integer({ min: 5, max: 75 }),
        (people, width) => {
          const folded = (line: string) =>
            [...line].reduce((lines, letter, i) => `${lines}${i > 0 && i % width === 0 ? '\r\n ' : ''}${letter}`, '')
          const text = people
            .map((person) =>
              card(
                'VERSION:3.0',
                folded(`FN:${person.name.replace(/[\\,;]/g, '\\$&')}`),
                folded(`EMAIL:${person.local}@example.com`),
              ),
            )
            .join('')
          expect(people.length === 0 ? [] : read(text).contacts.map((c) => [c.name, c.emails])).toEqual(
            people.map((person) => [person.name, [`${person.local}@example.com`]]),
          )
        },
      ),
    )
  })
})

describe('CSV', () => {
  test('as Google writes it, several values in a cell', () => {
    const file =
      'First Name,Middle Name,Last Name,Organization Name,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value\n' +
      'አልማዝ,,ተስፋዬ,,* Work,almaz@example.com ::: a.t@example.com,Mobile,0911 123 456 ::: +251711123456\n'
    expect(tidy(file)).toEqual(['አልማዝ ተስፋዬ|almaz@example.com|+251911123456', 'አልማዝ ተስፋዬ|a.t@example.com|+251711123456'])
  })
  test('as Outlook writes it: in Windows-1252, with semicolons', () => {
    const file =
      'First Name;Last Name;Company;E-mail Address;Mobile Phone;Business Phone\r\nRené;Abate;;rene@example.com;0911123456;0115500000\r\n'
    expect(tidy(Buffer.from(file, 'latin1'))).toEqual(['René Abate|rene@example.com|+251911123456'])
  })
  test('with numbers that are marked as text for spreadsheets', () => {
    const file = `Name,Phone\nAbebe,="0911123456"\nSara,"=""0922123456"""\nHanna,'+251711123456\n`
    expect(tidy(file)).toEqual(['Abebe|+251911123456', 'Sara|+251922123456', 'Hanna|+251711123456'])
  })
  test('as address books of a business write it: addresses and numbers at work and at home', () => {
    const file = 'Name,Work Email,Personal E-mail,Work Phone\nSara,sara@work.example,sara@home.example,0115500000\n'
    expect(tidy(file)).toEqual(['Sara|sara@work.example', 'Sara|sara@home.example'])
  })
  test('as a spreadsheet writes it: UTF-16 with tabs, with and without its mark', () => {
    const file = 'Name\tEmail\tPhone\r\nAbebe Kebede Lemma\tabebe@example.com\t911123456\r\n'
    for (const mark of [true, false])
      expect(tidy(utf16(file, mark))).toEqual(['Abebe Kebede Lemma|abebe@example.com|+251911123456'])
  })
  test('as Excel writes it: separated by the character that its first line names, which counts as a line', () => {
    const file = 'sep=;\r\nName, whole;E-mail\r\nAbebe;abebe@example.com\r\nSara;nobody\r\n'
    expect(tidy(file)).toEqual(['abebe@example.com|abebe@example.com'])
    expect(tidyContacts(read(file).contacts).skipped).toEqual([{ line: 4, reason: 'wrong-email' }])
    expect(() => read('sep=;\nname;email\nSara;"s@example.com\n')).toThrow(/contacts-quote-open, line [34]/)
  })
  test('with headings in Amharic, and with none', () => {
    expect(tidy('ስም,ስልክ\nአበበ,0911123456\n')).toEqual(['አበበ|+251911123456'])
    expect(tidy('Abebe,abebe@example.com,0911123456\nSara,sara@example.com,\n')).toEqual([
      'Abebe|abebe@example.com|+251911123456',
      'Sara|sara@example.com',
    ])
    expect(tidy('abebe@example.com\nsara@example.com\n')).toEqual([
      'abebe@example.com|abebe@example.com',
      'sara@example.com|sara@example.com',
    ])
  })
  test('unreadable parts are reported with their line', () => {
    expect(() => read('name,email\na,a@example.com\nb,"b@example.com\n')).toThrow(UnreadableContacts)
    expect(() => read('colour,size\nred,5\n')).toThrow('contacts-no-column, line 1')
    expect(() => read(Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0, 1, 0, 2, 0x50))).toThrow(UnreadableContacts)
    const { contacts } = read(
      'name,email,phone\nOne,,\nTwo,not an address,\nThree,,+1 202 555 0100\n"Four\nlines",four@example.com,\n',
    )
    expect(tidyContacts(contacts).skipped).toEqual([
      { line: 2, reason: 'no-email-or-phone' },
      { line: 3, reason: 'wrong-email' },
      { line: 4, reason: 'wrong-phone' },
    ])
  })
  test('any written CSV is read back, with every delimiter and encoding', () => {
    const cell = fc
      .string({ unit: fc.constantFrom(...'abcለመ ,;\t"\n|'), minLength: 1, maxLength: 20 })
      .map((text) => text.trim())
    const delimiter = fc.constantFrom(',', ';', '\t', '|')
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 6 }), delimiter, fc.boolean(), (names, sign, wide) => {
        const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
        const rows = names.map((name, i) => [quoted(name), quoted(`n${i}@example.com`)].join(sign))
        const text = [['name', 'email'].join(sign), ...rows, ''].join('\r\n')
        expect(read(wide ? utf16(text) : text).contacts.map(({ name, emails }) => [name, emails[0]])).toEqual(
          names.map((name, i) => [name, `n${i}@example.com`]),
        )
      }),
    )
  })
  test('any bytes give contacts or a clear refusal, never another failure', () => {
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array({ maxLength: 400 }), fc.string().map(utf8)), (bytes) => {
        try {
          tidyContacts(readContacts(bytes).contacts)
        } catch (error) {
          expect(error).toBeInstanceOf(UnreadableContacts)
        }
      }),
    )
  })
})

test('several addresses in one cell are each taken', () => {
  const taken = ['Abebe|sara@example.com', 'Abebe|abebe@example.com']
  for (const cell of ['sara@example.com; Abebe <abebe@example.com>', 'sara@example.com,abebe@example.com, nobody'])
    expect(tidy(`Name;E-mail Address\nAbebe;"${cell}"\n`), cell).toEqual(taken)
})

test('contacts are cleaned: invisible characters are removed, landlines get no SMS, and numbers in one cell are split', () => {
  const raw = {
    line: 1,
    name: ' Abebe\u200b\u202e  Kebede\n',
    emails: ['Abebe <abebe@example.com>', 'ABEBE@example.com'],
    phones: ['0115500000', '0911123456 / 0711123456'],
  }
  expect(tidyContacts([raw]).contacts.map(({ name, email, phone }) => [name, email, phone])).toEqual([
    ['Abebe Kebede', 'ABEBE@example.com', '+251911123456'],
    ['Abebe Kebede', undefined, '+251711123456'],
  ])
})

describe('people beyond the limit are counted, not read', () => {
  const beyond = IMPORT_LIMITS.rows + 7
  const peopleOf = ({ contacts, more = 0 }: ReturnType<typeof readContacts>) => contacts.length + more
  test('in CSV, with and without a heading, empty lines, and line breaks and quotation marks within cells', () => {
    const rows = (n: number) => Array.from({ length: n }, (_, i) => `"A ""${i}""\nB" , a${i}@example.com`)
    for (const end of ['\n', '\r\n', '\n\n \n']) {
      expect(peopleOf(read(['name,email', ...rows(beyond), ''].join(end))), end).toBe(beyond)
      expect(peopleOf(read(rows(beyond).join(end))), end).toBe(beyond)
      expect(peopleOf(read(rows(9).join(end))), end).toBe(9)
    }
  })
  test('in vCards', () => {
    const { contacts, more } = read(card('FN:A', 'EMAIL:a@example.com').repeat(beyond))
    expect([contacts.length, more]).toEqual([IMPORT_LIMITS.rows + 1, 6])
  })
})
