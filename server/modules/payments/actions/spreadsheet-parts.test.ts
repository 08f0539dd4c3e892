import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aZip } from '#test/factories/files.ts'
import { aSpreadsheet } from '#test/factories/spreadsheets.ts'
import type { SheetCell } from '#test/factories/spreadsheets.ts'
import { STATEMENT_COLUMNS } from '#test/factories/statements.ts'
import { growthFaults } from '#test/growth.ts'
import { guessColumns } from '../core/statement-head.ts'
import { readStatement } from '../core/statement-lines.ts'
import { statementRows as rowsIn } from '../core/statement-rows.ts'
import { spreadsheetParts } from './spreadsheet-parts.ts'

const statementRows = (bytes: Uint8Array) => rowsIn(bytes, spreadsheetParts)
const DAYS = { first: '2023-03-08', last: '2026-03-10' }
const HEAD: SheetCell[] = ['Transaction Date', 'Reference No', 'Narration', 'Debit', 'Credit']
/** Days as Excel counts them, from the day before 1900. */
const MARCH_2 = { day: 46_083 }
const read = (rows: SheetCell[][], columns = STATEMENT_COLUMNS) =>
  readStatement(statementRows(aSpreadsheet([[HEAD, ...rows]])), columns, DAYS)

test.each(['openpyxl', 'xlsxwriter'])('a file of %s is read as it was written', (writer) => {
  const rows = statementRows(readFileSync(`test/statements/${writer}.xlsx`))
  expect(guessColumns(rows)).toEqual(STATEMENT_COLUMNS)
  expect(readStatement(rows, STATEMENT_COLUMNS, DAYS)).toMatchObject({
    credits: [
      { bookedOn: '2026-03-02', amount: 480_000, text: 'Subscription for ዓባይ ንግድ & Co', reference: 'FT26061AAAAA' },
      { bookedOn: '2026-03-03', amount: 123_410, text: 'Awash number', reference: '260828185185437' },
      { bookedOn: '2026-03-03', amount: 480_000, reference: 'FT26061CCCCC' },
    ],
    debits: 1,
    faulty: [{ fault: 'amount-missing' }],
  })
})

describe('a cell', () => {
  const rows: SheetCell[][] = [[MARCH_2, 'FT26061AAAAA', 'Sale', undefined, 4800.1]]
  test('that is a day or a number in Excel stays one, whatever the formats of the CSV columns', () => {
    for (const [dayFormat, decimal] of [
      ['mm/dd/yyyy', ','],
      ['yyyy-mm-dd', '.'],
    ] as const)
      expect(read(rows, { ...STATEMENT_COLUMNS, dayFormat, decimal })?.credits).toMatchObject([
        { bookedOn: '2026-03-02', amount: 480_010 },
      ])
  })
  test('with a rounding error is its amount; parts of a santim are not an amount', () => {
    const amounts = [0.1 + 0.2, 1e9 + 0.07, 12.345, -5, 1e15 + 1]
    const found = read(amounts.map((amount) => [MARCH_2, 'x', '', undefined, amount]))
    expect(found?.credits.map(({ amount }) => amount)).toEqual([30, 100_000_000_007])
    expect(found?.faulty.map(({ fault }) => fault)).toEqual(['amount-unreadable', 'amount-unreadable'])
    expect(found?.debits).toBe(1)
  })
  test('of rich text, of a formula and inline are read; an error is empty, and how words are pronounced is left out', () => {
    const raw = (kind: string, inside: string, at: string) => ({ raw: `<c r="${at}" t="${kind}">${inside}</c>` })
    const [row] = statementRows(
      aSpreadsheet(
        [
          [
            [
              raw('inlineStr', '<is><r><t>a</t></r><r><t xml:space="preserve"> b</t></r></is>', 'A1'),
              raw('str', '<f>A1&amp;"x"</f><v>c&#x1200;</v>', 'B1'),
              raw('e', '<v>#REF!</v>', 'C1'),
              raw('s', '<v>0</v>', 'F1'),
              raw('s', '<v>9</v>', 'G1'),
            ],
          ],
        ],
        { 'xl/sharedStrings.xml': '<sst><si><r><t>d</t></r><rPh><t>no</t></rPh><r><t>e</t></r></si></sst>' },
      ),
    )
    expect(row?.cells).toEqual(['a b', 'cሀ', '', '', '', 'de', ''])
  })
  test('counts its days from 1904 where the file says so', () => {
    const file = aSpreadsheet([[HEAD, [{ day: 46_083 - 1462 }, 'x', '', undefined, 1]]], {
      'xl/workbook.xml': '<workbook><workbookPr date1904="1"/><sheets><sheet r:id="rId1"/></sheets></workbook>',
    })
    expect(statementRows(file)[1]?.cells[0]).toBe('2026-03-02')
  })
})

test('of several sheets the longest is read', () => {
  expect(statementRows(aSpreadsheet([[['Cover']], [HEAD, [MARCH_2, 'x', '', undefined, 1]], [['End']]]))).toHaveLength(
    2,
  )
})

describe('a file', () => {
  const sheet = (xml: string) => aSpreadsheet([[['x']]], { 'xl/worksheets/sheet1.xml': xml })
  const bomb = aZip([
    { name: '[Content_Types].xml', data: '<Types/>' },
    { name: 'xl/workbook.xml', data: `<workbook>${' '.repeat(30 * 1024 * 1024)}</workbook>` },
  ])
  test.each([
    ['that is a zip of something else', aZip([{ name: 'a.txt', data: 'a' }]), 'lines-not-csv'],
    ['that is cut', aSpreadsheet([[HEAD]]).subarray(0, 300), 'lines-not-csv'],
    [
      'that says to be smaller than it is',
      aZip([
        { name: 'xl/workbook.xml', data: 'xxxx', says: { size: 1 } },
        { name: '[Content_Types].xml', data: '' },
      ]),
      'lines-not-csv',
    ],
    ['that unpacks to far too much', bomb, 'lines-too-many'],
    ['with a document type', sheet('<!DOCTYPE x [<!ENTITY a "b">]><worksheet/>'), 'lines-not-csv'],
    [
      'that is not UTF-8',
      aZip([
        { name: '[Content_Types].xml', data: 'x' },
        { name: 'xl/workbook.xml', data: '\uFEFF' },
        { name: 'xl/styles.xml', data: Buffer.from([0xff, 0xfe, 0x41]) },
      ]),
      'lines-not-csv',
    ],
    ['without a row', sheet('<worksheet><sheetData/></worksheet>'), 'lines-none'],
    ['with too many columns', sheet('<row><c r="ZZ1"><v>1</v></c></row>'), 'lines-too-many-columns'],
    ['with too many rows', sheet('<row><c><v>1</v></c></row>'.repeat(20_001)), 'lines-too-many'],
    ['of the old kind, or locked', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), 'lines-not-csv'],
  ])('%s is refused by name', (_, file, code) => {
    expect(() => statementRows(file)).toThrow(expect.objectContaining({ reason: expect.objectContaining({ code }) }))
  })
  test('of the most rows is read', () => {
    expect(statementRows(sheet('<row><c><v>1</v></c></row>'.repeat(20_000)))).toHaveLength(20_000)
  })
  test('takes as much longer to read as it is larger, whatever it contains', () => {
    const readOrRefuse = (file: Uint8Array) => {
      try {
        statementRows(file)
      } catch {
        // Refused just as quickly.
      }
    }
    const faults = (name: string, size: number, xml: (n: number) => string) =>
      growthFaults(name, size, (n) => sheet(xml(n)), readOrRefuse)
    expect([
      ...faults('rows', 10_000, (n) => '<row><c><v>1</v></c></row>'.repeat(n)),
      ...['<', '<c ', '&', '<row>'].flatMap((piece) => faults(piece, 200_000, (n) => piece.repeat(n))),
      ...faults('attributes', 100_000, (n) => `<row><c r="A1" ${'a="'.repeat(n)}/></row>`),
    ]).toEqual([])
  })
  test('with bytes changed is read or refused by name, never anything else', () => {
    const file = aSpreadsheet([[HEAD, [MARCH_2, 'FT26061AAAAA', 'Sale', undefined, 4800]]])
    fc.assert(
      fc.property(fc.nat(file.length - 1), fc.nat(255), (at, byte) => {
        const changed = Uint8Array.from(file)
        changed[at] = byte
        try {
          readStatement(statementRows(changed), STATEMENT_COLUMNS, DAYS)
        } catch (error) {
          expect(error).toHaveProperty('reason.code')
        }
      }),
      { numRuns: 500 },
    )
  })
})
