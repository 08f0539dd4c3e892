import { describe, expect, test } from 'vitest'
import type { NoticeRow } from '#server/modules/tenders/core/notice.ts'
import { inputFrom, readNotices, UnreadableFile } from './read-notices.ts'
import type { NoticeReading } from './read-notices.ts'

async function read(text: string | Buffer, naming: NoticeReading = { source: 'Capital' }) {
  const rows: NoticeRow[] = []
  const reported: string[] = []
  let failure: string | undefined
  try {
    for await (const row of readNotices(inputFrom('notices.csv', text, 40), {
      ...naming,
      report: (sentence) => reported.push(sentence),
    }))
      rows.push(row)
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    failure = error.message
  }
  const values = rows.flatMap((row) => ('value' in row ? [row.value as Record<string, unknown>] : []))
  return {
    rows,
    values,
    reported,
    failure,
    faults: rows.flatMap((row) => ('fault' in row ? [`${row.line}: ${row.fault}`] : [])),
  }
}

describe('CSV', () => {
  test('comma, semicolon and tab are recognised by the header, with a mark at the start and CR LF', async () => {
    for (const mark of [',', ';', '\t']) {
      const { values } = await read(
        `\ufeffTitle${mark}Buyer${mark}Deadline\r\nPumps${mark}"Bureau${mark} North"${mark}2026-03-01\r\n`,
      )
      expect(values).toMatchObject([
        { title: 'Pumps', buyer: `Bureau${mark} North`, closingAt: '2026-03-01', source: 'Capital' },
      ])
    }
  })
  test('a stray quote spoils one row, not the rows up to the next quote', async () => {
    const { values, faults } = await read('title,buyer\n"Pumps,A\nPipes,B\n"Tanks\nof steel",C\n"He said ""no""",D\n')
    expect(faults).toEqual(['2: opens a quoted field that is never closed'])
    expect(values.map(({ title }) => title)).toEqual(['Pipes', 'Tanks\nof steel', 'He said "no"'])
  })
  test("Excel's line about the separator is not a header", async () => {
    expect((await read('sep=|\r\nTitle|Buyer\r\nPumps, pipes; tanks|A\r\n')).values).toMatchObject([
      { title: 'Pumps, pipes; tanks', buyer: 'A' },
    ])
    expect((await read('\ufeffsep=;\r\nTitle;Buyer\r\nPumps;A\r\n')).values).toMatchObject([
      { title: 'Pumps', buyer: 'A' },
    ])
  })
  test('headers are understood in Amharic, however they are spelt', async () => {
    const { values, reported } = await read(
      'ርእስ,የድርጅቱ ስም,ጋዜጣ,የወጣበት ቀን,የሚዘጋበት ቀን,የሚዘጋበት ሠዓት,ክልል\nየእህል ግዥ,ንግድ ባንክ,ሪፖርተር,1/3/2019,20/4/2019,4:00,አማራ\n',
      {},
    )
    expect(values).toMatchObject([
      {
        title: 'የእህል ግዥ',
        buyer: 'ንግድ ባንክ',
        source: 'ሪፖርተር',
        publishedAt: '1/3/2019',
        closingAt: '20/4/2019 4:00',
        regions: ['አማራ'],
      },
    ])
    expect(reported).toEqual([])
  })
  test('headers are understood in plain English whatever their case and signs', async () => {
    const { values } = await read(
      'Reference No.,PROCURING ENTITY,Tender Title,Publication date,Closing Date,Closing Time,Region,Newspaper,Lang,Bid Bond,Category\nA/1,Bureau,Pumps,2026-02-01,2026-03-01,10:00,Oromia; Afar,Fortune,en,2%,"45110000, Paint"\n',
      {},
    )
    expect(values).toMatchObject([
      {
        reference: 'A/1',
        buyer: 'Bureau',
        title: 'Pumps',
        publishedAt: '2026-02-01',
        closingAt: '2026-03-01 10:00',
        regions: ['Oromia', 'Afar'],
        source: 'Fortune',
        language: 'en',
        bidBond: '2%',
        categories: [
          { scheme: 'CPV', code: '45110000' },
          { scheme: 'name', label: 'Paint' },
        ],
      },
    ])
  })
  test('a field over several lines keeps its breaks, and later rows keep their line numbers', async () => {
    const { rows, values } = await read('title,buyer,description\nA,B,"one\ntwo ""quoted""\n\nthree"\nC,D,x\n')
    expect(values.map(({ description }) => description)).toEqual(['one\ntwo "quoted"\n\nthree', 'x'])
    expect(rows.map(({ line }) => line)).toEqual([2, 6])
  })
  test('a quote that is never closed costs its own line only', async () => {
    const { values, faults } = await read('title,buyer\nA,B\n"C,D\nE,F\nG,H\n')
    expect(values.map(({ title }) => title)).toEqual(['A', 'E', 'G'])
    expect(faults).toEqual(['3: opens a quoted field that is never closed'])
  })
  test('inch marks in the middle of a field are not quotes', async () => {
    expect((await read('title,buyer\n5" pipe,B\n3" pipe and 4" pipe,D\n')).values.map(({ title }) => title)).toEqual([
      '5" pipe',
      '3" pipe and 4" pipe',
    ])
  })
  test('too many cells are a fault, too few are empty ones, rows of nothing are passed over', async () => {
    const { values, faults } = await read('title,buyer,region\nA,B,C,D,E\nF,G\n,,\n\nH,I,J,,\n')
    expect(values.map(({ title }) => title)).toEqual(['F', 'H'])
    expect(faults).toEqual(['2: has 5 cells where the header names 3; text with the separator in it belongs in quotes'])
  })
  test('unknown columns are named once', async () => {
    const { reported, values } = await read('title,buyer,Shoe size,Title\nA,B,42,other\nC,D,43,other\n')
    expect(reported).toEqual(['Columns not used: Shoe size, Title.'])
    expect(values[0]).toMatchObject({ title: 'A' })
  })
  test('a header that lacks a needed column imports nothing and says which', async () => {
    expect(await read('name,when\nA,B\n')).toMatchObject({
      rows: [],
      failure:
        "Cannot import notices.csv: its first line names no column for buyer (it has: 'name', 'when'); a column under another name is given with --map, as in --map title='Works'. Nothing was imported.",
    })
    expect((await read('Tender Description,Organ Of State,Procuring Body\nA,B,C\n')).failure).toContain(
      "no column for title (it has: 'Tender Description', 'Organ Of State', 'Procuring Body'); a column under another name is given with --map, perhaps --map title='Tender Description'.",
    )
    expect((await read('title,buyer\nA,B\n', {})).failure).toContain('no column for source')
    expect((await read(Buffer.from([0x25, 0x50, 0x44, 0x46, 0x0a, 0xff, 0xfe]))).failure).toContain(
      'Nothing was imported',
    )
  })
  test('a person may name the columns, whatever would be guessed otherwise', async () => {
    const map = { title: 'tender description', closingAt: 'Shuts' }
    const { values, reported } = await read(
      'Tender Description,Organ Of State,Closing Date,Shuts\nPumps,Bureau,2020-01-01,2026-03-01\n',
      {
        source: 'Capital',
        map,
      },
    )
    expect(values).toMatchObject([{ title: 'Pumps', buyer: 'Bureau', closingAt: '2026-03-01' }])
    expect(values[0]).not.toHaveProperty('description')
    expect(reported).toEqual(['Columns not used: Closing Date.'])
    expect((await read('title,buyer\nA,B\n', { source: 'Capital', map: { closingAt: 'Shuts' } })).failure).toContain(
      "no column 'Shuts', which --map names for closingAt",
    )
  })
  test('ids that a spreadsheet rounded do not distinguish notices', async () => {
    const { values } = await read('id,title,buyer\n1.23457E+17,A,B\n1.23457E+17,C,B\n77,D,B\n')
    expect(new Set(values.map(({ sourceId }) => sourceId)).size).toBe(3)
    expect(values[2]).toMatchObject({ sourceId: '77' })
  })
  test('lines may end in bare carriage returns', async () => {
    expect((await read('title,buyer\rA,B\rC,D\r')).values.map(({ title }) => title)).toEqual(['A', 'C'])
  })
  test('rows without an id get one that stays the same and differs between notices', async () => {
    const text =
      'title,buyer,published,reference\nA,B,2026-01-01,\nA,B,2026-01-02,\nA,C,2026-01-01,\nX,B,2026-01-01,R1\nX,B,2026-02-01,R1\n'
    const ids = async () => (await read(text)).values.map(({ sourceId }) => sourceId)
    expect(await ids()).toEqual(await ids())
    expect(new Set(await ids()).size).toBe(4)
  })
  test('a midnight next to a date gives way to the hour in a cell of its own', async () => {
    const days = ['2026-03-01 00:00:00', '2026-03-01T00:00:00Z', '1/3/2026 0:00', '1/3/2026 12:00:00 AM', '2026-03-01']
    const { values } = await read(
      `title,buyer,closing date,closing time\n${days.map((day) => `A,B,${day},10:00\nA,B,${day},\n`).join('')}`,
    )
    expect(values.map(({ closingAt }) => closingAt)).toEqual(
      days.flatMap((day, at) => [`${at === 2 || at === 3 ? '1/3/2026' : '2026-03-01'} 10:00`, day]),
    )
  })
  test('a table that a spreadsheet saved again has the ids that it had', async () => {
    const ids = async (...rows: string[]) =>
      (await read(`title,buyer,published,reference\n${rows.join('\n')}\n`)).values.map(({ sourceId }) => sourceId)
    const written = await ids('Pumps & pipes,Bureau,2026-01-05,', 'የጽሕፈት መሣሪያ,Bureau,2026-01-05,WB/1-2018')
    const saved = ['Jan 5, 2026', '5/1/2026', '05-01-2026', '2026-01-05 00:00:00']
    for (const day of saved) {
      expect(await ids(`"PUMPS  & PIPES",bureau,"${day}",`, `የፅህፈት መሳሪያ,Bureau,"${day}",wb 1/2018`)).toEqual(written)
    }
    expect(await ids('Pumps & pipes,Bureau,2026-01-06,', 'x,Bureau,,WB/1-2019')).not.toEqual(written)
    const { values } = await read('title,buyer,published\nPumps & pipes,Bureau,2026-01-05\n')
    expect(values[0]?.formerId).toBe('csv:5b635dd7700901930a0bfd4bb58c0297')
  })
  test('a reference without a number does not distinguish notices', async () => {
    const ids = async (references: string[]) =>
      (await read(`title,buyer,reference\n${references.map((reference, at) => `T${at},B,${reference}\n`).join('')}`))
        .values
    const rows = await ids(['-', '-', 'N/A', 'N/A', 'የለም', 'የለም'])
    expect(new Set(rows.map(({ sourceId }) => sourceId)).size).toBe(6)
    const [dash, other] = rows
    expect(dash?.formerId).toMatch(/^csv:/)
    expect(dash?.formerId).toBe(other?.formerId)
    expect(await ids(['ቁጥር ፲፪', 'ቁጥር ፲፪'])).toHaveLength(1)
  })
  test('another notice under a reference that a row has is refused, the same title again is not', async () => {
    const { values, faults } = await read('title,buyer,reference\nX,B,R1\nY,B,R1\nY,C,R1\nx,B,R1\n')
    expect(values.map(({ title, buyer }) => [title, buyer].join(' '))).toEqual(['X B', 'Y C', 'x B'])
    expect(faults).toEqual(['3: another row has this reference at this buyer; give an id column'])
    expect((await read('id,title,buyer,reference\n1,X,B,R1\n2,Y,B,R1\n')).faults).toEqual([])
  })
  test('bytes of another encoding spoil their row only', async () => {
    const { values, faults } = await read(
      Buffer.concat([Buffer.from('title,buyer\ncaf'), Buffer.from([0xe9]), Buffer.from(',B\nC,D\n')]),
    )
    expect(values.map(({ title }) => title)).toEqual(['C'])
    expect(faults[0]).toMatch(/^2: is not valid UTF-8/)
  })
})
