import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { NoticeRow } from '#server/modules/tenders/core/notice.ts'
import { inputFrom, openInput, readNotices, UnreadableFile } from './read-notices.ts'
import type { NoticeInput, NoticeReading } from './read-notices.ts'

type Read = { rows: NoticeRow[]; reported: string[]; failure: string | undefined }

async function readAll(input: NoticeInput, naming: NoticeReading = {}): Promise<Read> {
  const read: Read = { rows: [], reported: [], failure: undefined }
  try {
    for await (const row of readNotices(input, { ...naming, report: (sentence) => read.reported.push(sentence) }))
      read.rows.push(row)
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    read.failure = error.message
  }
  return read
}
const read = (name: string, bytes: Buffer | string, naming?: NoticeReading, chunkSize?: number) =>
  readAll(inputFrom(name, bytes, chunkSize), naming)
const faults = (rows: NoticeRow[]) => rows.flatMap((row) => ('fault' in row ? [`${row.line}: ${row.fault}`] : []))
const values = (rows: NoticeRow[]) =>
  rows.flatMap((row) => ('value' in row ? [row.value as Record<string, unknown>] : []))
const titles = (rows: NoticeRow[]) => values(rows).map(({ title }) => title)

describe('JSON lines', () => {
  const row = (title: string) => JSON.stringify({ sourceId: title, source: 's', title, buyer: 'b' })

  test('a mark at the start, CR LF and blank lines are no trouble, and lines keep their numbers', async () => {
    const { rows } = await read('a.jsonl', `\ufeff${row('one')}\r\n\r\n   \n${row('two')}`)
    expect(rows.map(({ line }) => line)).toEqual([1, 4])
    expect(titles(rows)).toEqual(['one', 'two'])
  })
  test('the size of the pieces a file comes in makes no difference', async () => {
    const text = `\ufeff${row('አንድ')}\r\n{"bro\n${row('ሁለት')}\n`
    const whole = await read('a.jsonl', text)
    for (const size of [1, 2, 3, 7, 50]) expect(await read('a.jsonl', text, {}, size)).toEqual(whole)
    expect(whole.rows).toHaveLength(3)
  })
  test('a line that is not JSON, or not an object, is a fault among good lines', async () => {
    const { rows, failure } = await read(
      'a.jsonl',
      `${row('one')}\n{"title": "cut\n[1]\n5\nnull\n"text"\n${row('two')}\n`,
    )
    expect(titles(rows)).toEqual(['one', 'two'])
    expect(faults(rows)).toEqual([
      '2: is not JSON',
      '3: is a list, not a notice',
      '4: is a number, not a notice',
      '5: is null, not a notice',
      '6: is a string, not a notice',
    ])
    expect(failure).toBeUndefined()
  })
  test('a first line that is cut does not make the file anything else', async () => {
    const { rows } = await read('notices', `{"title": "cut\n${row('two')}\n${row('three')}\n`)
    expect(titles(rows)).toEqual(['two', 'three'])
    expect(faults(rows)).toEqual(['1: is not JSON'])
  })
  test('bytes that are not UTF-8 spoil only their line', async () => {
    const bad = Buffer.concat([
      Buffer.from(`${row('one')}\n{"title":"caf`),
      Buffer.from([0xe9]),
      Buffer.from(`"}\n${row('two')}\n`),
    ])
    const { rows } = await read('a.jsonl', bad)
    expect(titles(rows)).toEqual(['one', 'two'])
    expect(faults(rows)[0]).toBe('2: is not valid UTF-8 (near byte 14 of the line); save the file as UTF-8')
  })
  test('a row of 50 MB is a fault and costs no more memory than a row may have', async () => {
    const { rows } = await read('a.jsonl', `${row('one')}\n{"title":"${'x'.repeat(50e6)}"}\n${row('two')}\n`)
    expect(titles(rows)).toEqual(['one', 'two'])
    expect(faults(rows)).toEqual(['2: is 50.0 MB long; a row has at most 16 MB'])
    expect(rows.map((row) => ('raw' in row ? row.raw.length : 0))[1]).toBeLessThanOrEqual(2000)
  })
  test('a single row without a line end is read', async () => {
    expect(titles((await read('one.json', row('one'))).rows)).toEqual(['one'])
  })
  test('packed and UTF-16 files are recognised by their first bytes, with any name', async () => {
    const text = `${row('አንድ')}\n${row('two')}\n`
    expect(titles((await read('a.txt', gzipSync(text))).rows)).toEqual(['አንድ', 'two'])
    expect(titles((await read('a.gz', text)).rows)).toEqual(['አንድ', 'two'])
    expect(titles((await read('a.jsonl', Buffer.from(`\ufeff${text}`, 'utf16le'))).rows)).toEqual(['አንድ', 'two'])
  })
  test('a packed file that breaks off gives what came before and a sentence', async () => {
    const many = Array.from({ length: 20_000 }, (_, at) => row(`notice ${at} ${Math.sin(at)}`)).join('\n')
    const packed = gzipSync(many)
    const { rows, failure } = await read('a.jsonl.gz', packed.subarray(0, packed.length / 2))
    expect(titles(rows).length).toBeGreaterThan(1000)
    expect(failure).toBe('Cannot read a.jsonl.gz: the gzip data breaks off in the middle.')
  })
  test('an empty file says so', async () => {
    expect(await read('a.jsonl', '')).toEqual({ rows: [], reported: ['a.jsonl is empty.'], failure: undefined })
    expect((await read('a.jsonl', '\ufeff \n\n')).rows).toEqual([])
  })
  test('a missing file, and a directory, are reported in a sentence', async () => {
    await expect(openInput('/nowhere/a.jsonl')).rejects.toThrow('Cannot read /nowhere/a.jsonl: there is no such file.')
    await expect(openInput('/')).rejects.toThrow('Cannot read /: it is a directory.')
  })
  test('standard input is read like a file, JSON documents included', async () => {
    async function* stdin() {
      yield Buffer.from('{"releases":[{"ocid":"ocds-abcdef-1","tender":{"title":"piped"}}],')
      yield Buffer.from('"publisher":{"name":"Behind"}}')
    }
    const { rows } = await readAll(await openInput('-', stdin()))
    expect(values(rows)).toMatchObject([{ title: 'piped', source: 'Behind' }])
  })
})

describe('numbers that memory cannot hold', () => {
  const one = { source: 's', title: 't', buyer: 'b' }
  const ids = (rows: NoticeRow[]) => values(rows).map((value) => (value as { sourceId?: unknown }).sourceId)
  const written = (id: string) => JSON.stringify({ ...one, sourceId: 0 }).replace('"sourceId":0', `"sourceId":${id}`)
  const ID = [
    '12345678901234567890',
    '12345678901234567891',
    '1e999',
    '9007199254740993',
    '9007199254740991',
    '12',
    '1.5',
  ]
  const KEPT = ['12345678901234567890', '12345678901234567891', '1e999', '9007199254740993', 9007199254740991, 12, 1.5]
  test('stay as they are written, a line each or in one document', async () => {
    expect(ids((await read('a.jsonl', ID.map(written).join('\n'))).rows)).toEqual(KEPT)
    expect(ids((await read('a.json', `[${ID.map(written).join(',')}]`)).rows)).toEqual(KEPT)
  })
})

describe('files of another kind', () => {
  test.each([
    ['PK\u0003\u0004', 'a zip archive or an Office file; unpack it, or save the sheet as CSV'],
    ['%PDF-1.7', 'a PDF; notices are read as JSON lines, OCDS or CSV'],
    ['<?xml version="1.0"?>', 'XML; notices are read as JSON lines, OCDS or CSV'],
    ['<!doctype html>', 'a web page; notices are read as JSON lines, OCDS or CSV'],
  ])('%j is named', async (start, kind) => {
    expect(await read('a', Buffer.from(`${start} and more\nof it`, 'latin1'))).toEqual({
      rows: [],
      reported: [],
      failure: `Cannot import a: it is ${kind}. Nothing was imported.`,
    })
  })
})

describe('any file', () => {
  const release = { ocid: 'ocds-213czf-1', tag: ['tender'], tender: { title: 't' } }
  /** Lines with the rows they must give: values, faults. */
  const LINES: [Buffer, number, number][] = [
    [Buffer.from('{"sourceId":"a","source":"s","title":"ግዥ","buyer":"b"}'), 1, 0],
    [Buffer.from(JSON.stringify({ releases: [release, release, { ocid: 'x', tag: [] }] })), 2, 1],
    [Buffer.from(JSON.stringify({ records: [{ ocid: 'x', compiledRelease: release }, 5] })), 1, 1],
    [Buffer.from('{"title": "cut'), 0, 1],
    [Buffer.from([0x7b, 0xff, 0x7d]), 0, 1],
    [Buffer.from('[1]'), 0, 1],
    [Buffer.from('   '), 0, 0],
    [Buffer.from(''), 0, 0],
  ]

  test('every row of a mixture is returned once, as a value or a fault, on its own line', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...LINES), { maxLength: 30 }),
        fc.constantFrom('\n', '\r\n'),
        fc.integer({ min: 1, max: 300 }),
        async (lines, end, size) => {
          // The first line settles that these are JSON lines.
          const all = [...LINES.slice(0, 2), ...lines]
          const { rows, failure } = await read(
            'a.jsonl',
            Buffer.concat(all.flatMap(([line]) => [line, Buffer.from(end)])),
            {},
            size,
          )
          expect(failure).toBeUndefined()
          const expected = all.flatMap(([, good, bad], at) => Array<number>(good + bad).fill(at + 1))
          expect(rows.map(({ line }) => line)).toEqual(expected)
          expect(values(rows)).toHaveLength(all.reduce((sum, [, good]) => sum + good, 0))
        },
      ),
    )
  })
  test('any bytes give rows, faults or one sentence, never anything else', async () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 400 }),
      fc.json().map((text) => new TextEncoder().encode(text)),
      fc.string().map((text) => new TextEncoder().encode(`title,buyer,source\n${text}`)),
    )
    await fc.assert(
      fc.asyncProperty(bytes, fc.constantFrom('a.json', 'a.jsonl', 'a.csv', 'a'), async (content, name) => {
        const { rows } = await read(name, Buffer.from(content), {}, 17)
        for (const row of rows) expect('value' in row || row.fault !== '').toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})

describe('gzip that is damaged', () => {
  const lines = Array.from({ length: 3000 }, (_, index) =>
    JSON.stringify({ sourceId: `${index}`, source: 's', title: `Tender ${(index * 7919) % 3001}`, buyer: 'b' }),
  ).join('\n')
  const packed = gzipSync(lines)

  test.each([0.2, 0.6, 0.95])('gives the rows before the damage (at %s of the file)', async (share) => {
    const at = Math.floor(packed.length * share)
    for (const input of [
      inputFrom('a.gz', packed.subarray(0, at), 1000),
      { ...inputFrom('a.gz', packed.subarray(0, at)), again: false },
    ]) {
      const { rows, failure } = await readAll(input)
      expect(failure).toBe('Cannot read a.gz: the gzip data breaks off in the middle.')
      expect(rows.length).toBeGreaterThan(3000 * share * 0.8)
      expect(faults(rows)).toEqual([])
    }
  })
  test('also with garbage after it', async () => {
    const { rows, failure } = await read('a.gz', Buffer.concat([packed, Buffer.from('rubbish')]))
    expect(failure).toBe('Cannot read a.gz: the gzip data is damaged.')
    expect(rows.length).toBeGreaterThan(2900)
  })
  test('a file compressed a thousandfold is read like any other', async () => {
    const sparse = gzipSync(
      Buffer.concat([Buffer.from(`${lines}\n`), Buffer.alloc(15e6, ' '), Buffer.from(`\n${lines}`)]),
    )
    expect((await read('a.jsonl.gz', sparse)).rows).toHaveLength(6000)
  })
})
