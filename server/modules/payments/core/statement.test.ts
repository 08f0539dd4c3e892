import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { isoDate } from '#ethiopia/calendar.ts'
import type { StatementColumns } from '#contract/statement-columns.ts'
import { amountInCell, dayInCell } from './statement-cells.ts'
import { guessColumns } from './statement-head.ts'
import { storableLines, readStatement, referenceKey } from './statement-lines.ts'
import { statementRows } from './statement-rows.ts'

/** None of these files is a spreadsheet. */
const noParts = () => () => ''
const bytes = (text: string) => new TextEncoder().encode(text)
const rowsOf = (text: string) => statementRows(bytes(text), noParts)
const ACCOUNT = '1000123456789'
const COLUMNS: StatementColumns = {
  day: 'Date',
  credit: 'Credit',
  debit: 'Debit',
  reference: 'Reference',
  text: 'Description',
  dayFormat: 'dd/mm/yyyy',
  decimal: '.',
}
const DAYS = { first: '2023-03-08', last: '2026-03-10' }
const HEAD = 'Date,Reference,Description,Debit,Credit,Balance'
const read = (text: string, columns = COLUMNS) => readStatement(rowsOf(text), columns, DAYS)
const checksums = (text: string) =>
  storableLines(ACCOUNT, read(`${HEAD}\n${text}`)?.credits ?? []).map(({ checksum }) => checksum)

describe('amounts', () => {
  test.each([
    ['4800', '.', 480_000],
    ['4,800.00', '.', 480_000],
    ['1,234,567.5', '.', 123_456_750],
    ['ETB 4,800.00', '.', 480_000],
    ['4,800.00 CR', '.', 480_000],
    ['4,800.00DR', '.', -480_000],
    ['-12.50', '.', -1250],
    ['12.50-', '.', -1250],
    ['(12.50)', '.', -1250],
    ['4.800,00', ',', 480_000],
    ['4 800,00', ',', 480_000],
    ['4\u00a0800,5', ',', 480_050],
    ['፬', '.', 'unreadable'],
    ['4.800,00', '.', 'unreadable'],
    ['4.800', '.', 'unreadable'],
    ['4,8', '.', 'unreadable'],
    ['48,00.00', '.', 'unreadable'],
    ['1e3', '.', 'unreadable'],
    ['', '.', 'empty'],
    [' - ', '.', 'empty'],
  ] as const)('%s with %s', (cell, decimal, expected) => {
    const found = amountInCell(cell, decimal)
    expect(typeof found === 'object' ? found.santim : found).toBe(expected)
  })
  test('every written amount is read again, in both formats', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000_000 }), fc.boolean(), (santim, isComma) => {
        const written = (santim / 100).toLocaleString(isComma ? 'de-DE' : 'en-US', { minimumFractionDigits: 2 })
        expect(amountInCell(written, isComma ? ',' : '.')).toEqual({ santim })
      }),
    )
  })
})

describe('days', () => {
  test.each([
    ['03/04/2026', 'dd/mm/yyyy', '2026-04-03'],
    ['03/04/2026', 'mm/dd/yyyy', '2026-03-04'],
    ['3.4.26', 'dd/mm/yyyy', '2026-04-03'],
    ['2026-04-03T10:11:12', 'yyyy-mm-dd', '2026-04-03'],
    ['03-Apr-2026', 'dd-MMM-yyyy', '2026-04-03'],
    ['03 APRIL 26 14:22', 'dd-MMM-yyyy', '2026-04-03'],
    ['31/02/2026', 'dd/mm/yyyy', undefined],
    ['2026-04-03', 'dd/mm/yyyy', undefined],
    ['03-Foo-2026', 'dd-MMM-yyyy', undefined],
    ['', 'dd/mm/yyyy', undefined],
  ] as const)('%s as %s', (cell, format, expected) => expect(dayInCell(cell, format)).toBe(expected))
})

describe('a statement', () => {
  test('is read below the names of bank and account, its debits skipped, its bad rows named by line', () => {
    const text = [
      'Commercial Bank of Ethiopia',
      'Account;1000123456789',
      '',
      'Date;Reference;Description;Debit;Credit;Balance',
      '02/03/2026;FT26061AAAAA\\B21;"Transfer from',
      'Abebe K7QXPM3";;4,800.00;9,000.00',
      '02/03/2026;FT26061BBBBB;Charge;12.00;;8,988.00',
      'soon;FT26061CCCCC;Transfer;;4,800.00;',
      '03/03/2026;FT26062DDDDD;Transfer;;4.800,00;',
      '01/04/2026;FT26062EEEEE;Transfer;;100.00;',
      ';;Closing balance;;;8,988.00',
    ].join('\r\n')
    expect(read(text)).toEqual({
      credits: [
        {
          line: 5,
          bookedOn: '2026-03-02',
          amount: 480_000,
          text: 'Transfer from Abebe K7QXPM3',
          reference: 'FT26061AAAAA\\B21',
        },
      ],
      debits: 1,
      faulty: [
        { line: 8, fault: 'day-unreadable', cell: 'soon' },
        { line: 9, fault: 'amount-unreadable', cell: '4.800,00' },
        { line: 10, fault: 'day-to-come', cell: '01/04/2026' },
        { line: 11, fault: 'amount-missing', cell: '' },
      ],
    })
  })
  test.each([
    ['commas', HEAD, '2/3/2026,FT26061AAAAA,Hana,,"4,800.00",1'],
    ['tabs', HEAD.replaceAll(',', '\t'), '2/3/2026\tFT26061AAAAA\tHana\t\t4,800.00\t1'],
    ['bars', HEAD.replaceAll(',', '|'), '2/3/2026|FT26061AAAAA|Hana||4,800.00|1'],
    ['a mark of its encoding', `\ufeff${HEAD}`, '2/3/2026,FT26061AAAAA,Hana,,4800,1'],
  ])('with %s', (_, head, row) => {
    expect(read(`${head}\n${row}`)?.credits).toEqual([
      { line: 2, bookedOn: '2026-03-02', amount: 480_000, text: 'Hana', reference: 'FT26061AAAAA' },
    ])
  })
  test('in UTF-16, as spreadsheets save it', () => {
    const text = Buffer.from(`\ufeff${HEAD.replaceAll(',', '\t')}\n2/3/2026\tFT26061AAAAA\tሃና\t\t4800\t1`, 'utf16le')
    expect(readStatement(statementRows(text, noParts), COLUMNS, DAYS)?.credits[0]?.text).toBe('ሃና')
  })
  test('with one column of amounts, by their sign or by a column that says it', () => {
    const columns = {
      ...COLUMNS,
      reference: undefined,
      text: undefined,
      credit: undefined,
      debit: undefined,
      amount: 'Amount',
    }
    expect(read('Date,Amount\n2/3/2026,4800\n2/3/2026,-12', columns)).toMatchObject({
      credits: [{ amount: 480_000 }],
      debits: 1,
      faulty: [],
    })
    const sided = { ...columns, side: 'Type' }
    expect(read('Date,Type,Amount\n2/3/2026,CR,4800\n2/3/2026,DR,12\n2/3/2026,??,1', sided)).toMatchObject({
      credits: [{ amount: 480_000 }],
      debits: 1,
      faulty: [{ line: 4, fault: 'amount-unreadable' }],
    })
  })
  test('with other columns is not read', () => expect(read('Day,In,Out\n2/3/2026,1,2')).toBeUndefined())
  test.each([
    ['a locked spreadsheet', Buffer.from('\xd0\xcf\x11\xe0…', 'latin1'), 'lines-not-csv'],
    ['a PDF', bytes('%PDF-1.7'), 'lines-not-csv'],
    ['nothing', bytes(''), 'lines-none'],
    ['blank lines', bytes('\n\n,,\n'), 'lines-none'],
    ['an open quotation mark', bytes(`${HEAD}\n"2/3/2026,1`), 'lines-quote-open'],
    ['too many columns', bytes('a,'.repeat(200)), 'lines-too-many-columns'],
    ['too many lines', bytes('a,b\n'.repeat(20_001)), 'lines-too-many'],
  ])('that is %s is refused by name', (_, file, code) => {
    expect(() => statementRows(file, noParts)).toThrow(
      expect.objectContaining({ reason: expect.objectContaining({ code }) }),
    )
  })
  test('whatever the bytes, it is read or refused by name', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (file) => {
        try {
          readStatement(statementRows(file, noParts), guessColumns(statementRows(file, noParts)) ?? COLUMNS, DAYS)
        } catch (error) {
          expect(error).toMatchObject({ code: 'invalid-input' })
        }
      }),
    )
  })
})

describe('columns are guessed', () => {
  test.each([
    [
      'Transaction Date,Value Date,Txn Ref No,Narration,Debit Amount,Credit Amount,Balance\n25/03/2026,25/03/2026,FT1,a,,"4,800.00",1',
      {
        day: 'Transaction Date',
        credit: 'Credit Amount',
        debit: 'Debit Amount',
        reference: 'Txn Ref No',
        text: 'Narration',
      },
      'dd/mm/yyyy',
      '.',
    ],
    [
      'Date;Details;Amount\n03/25/2026;a;4.800,00',
      { day: 'Date', amount: 'Amount', text: 'Details' },
      'mm/dd/yyyy',
      ',',
    ],
    [
      'Posting Date|CR/DR|Amount|Particulars\n03-MAR-26|CR|4800|a',
      { day: 'Posting Date', side: 'CR/DR', amount: 'Amount', text: 'Particulars' },
      'dd-MMM-yyyy',
      '.',
    ],
    ['ቀን,መግለጫ,ገቢ,ወጪ\n2026-03-03,a,4800,', { day: 'ቀን', credit: 'ገቢ', debit: 'ወጪ', text: 'መግለጫ' }, 'yyyy-mm-dd', '.'],
  ])('%s', (text, named, dayFormat, decimal) => {
    const guessed = guessColumns(rowsOf(text))
    expect(JSON.parse(JSON.stringify(guessed))).toEqual({ ...named, dayFormat, decimal })
    expect(guessed && readStatement(rowsOf(text), guessed, { ...DAYS, last: '2026-03-31' })?.credits).toMatchObject([
      { amount: 480_000 },
    ])
  })
  test('but not if nothing looks like a day or an amount', () =>
    expect(guessColumns(rowsOf('Name,Phone\nHana,0911'))).toBeUndefined())
})

describe('lines are stored once', () => {
  const row = fc
    .record({
      day: fc.integer({ min: 1, max: 5 }),
      amount: fc.constantFrom('4800', '1300', '100'),
      text: fc.constantFrom('Hana', 'Abebe', ''),
    })
    .map(
      ({ day, amount, text }) =>
        `${isoDate({ year: 2026, month: 3, day }).split('-').reverse().join('/')},,${text},,${amount},`,
    )

  test('a statement read again has the same checksums, each once', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 30 }), (rows) => {
        const first = checksums(rows.join('\n'))
        expect(new Set(first).size).toBe(rows.length)
        expect(checksums(rows.join('\n'))).toEqual(first)
      }),
    )
  })
  test('statements that overlap by whole days together contain each line once, in any order of their rows', () => {
    fc.assert(
      fc.property(
        fc.array(row, { maxLength: 30 }),
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 5 }),
        (rows, a, b) => {
          const dayOf = (line: string) => Number(line.slice(0, 2))
          const [early, late] = [
            rows.filter((line) => dayOf(line) <= a),
            rows.filter((line) => dayOf(line) >= Math.min(a + 1, b)).reverse(),
          ]
          const all = new Set([...checksums(early.join('\n')), ...checksums(late.join('\n'))])
          expect(all).toEqual(new Set(checksums(rows.join('\n'))))
        },
      ),
    )
  })
  test('two lines that look the same are two, and lines of different accounts differ', () => {
    const credit = { line: 2, bookedOn: '2026-03-02', amount: 480_000, text: 'Hana', reference: '' }
    const [first, second] = storableLines(ACCOUNT, [credit, { ...credit, line: 9 }])
    expect(first?.checksum).not.toBe(second?.checksum)
    expect(storableLines('1000999', [credit])[0]?.checksum).not.toBe(first?.checksum)
  })
  test.each([
    ['FT26061AAAAA', 'FT26061AAAAA'],
    ['ft26061aaaaa\\B21', 'FT26061AAAAA'],
    ['FT26061AAAAA / 7', 'FT26061AAAAA'],
    ['12', null],
    ['', null],
  ])('the number in %s is %s', (reference, key) => expect(referenceKey(reference)).toBe(key))
})
