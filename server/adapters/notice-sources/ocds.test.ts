import { describe, expect, test } from 'vitest'
import { readNotice } from '#server/modules/tenders/core/notice.ts'
import type { NoticeRow } from '#server/modules/tenders/core/notice.ts'
import { inputFrom, readNotices, UnreadableFile } from './read-notices.ts'
import type { NoticeReading } from './read-notices.ts'

async function read(content: unknown, naming: NoticeReading = {}) {
  const rows: NoticeRow[] = []
  let failure: string | undefined
  try {
    for await (const row of readNotices(
      inputFrom(
        'package.json',
        typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content, null, 2),
        100,
      ),
      naming,
    ))
      rows.push(row)
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    failure = error.message
  }
  const values = rows.flatMap((row) => ('value' in row ? [row.value as Record<string, unknown>] : []))
  return {
    rows,
    values,
    failure,
    faults: rows.flatMap((row) => ('fault' in row ? [`${row.line}/${row.item}: ${row.fault}`] : [])),
  }
}

const release = (number: number, tender: object = {}, more: object = {}) => ({
  ocid: `ocds-213czf-${number}`,
  id: `${number}-1`,
  date: '2026-02-01T09:00:00Z',
  tag: ['tender'],
  initiationType: 'tender',
  language: 'en',
  buyer: { id: 'B1', name: 'Awash Water Bureau' },
  tender: {
    id: `T-${number}`,
    title: `Works ${number}`,
    status: 'active',
    tenderPeriod: { endDate: '2026-03-01T14:00:00+03:00' },
    ...tender,
  },
  ...more,
})
const head = {
  uri: 'https://data.example/p',
  version: '1.1',
  publishedDate: '2026-02-02T00:00:00Z',
  publisher: { name: 'Open Desk' },
}

describe('release packages', () => {
  test('every release of a package is a row, laid out for reading or on one line', async () => {
    const content = { ...head, releases: [release(1), release(2), release(3)] }
    const laidOut = await read(content)
    const minified = await read(JSON.stringify(content))
    expect(laidOut.values).toEqual(minified.values)
    expect(laidOut.values.map(({ title, source, sourceId }) => [title, source, sourceId])).toEqual(
      [1, 2, 3].map((n) => [`Works ${n}`, 'Open Desk', `ocds-213czf-${n}`]),
    )
    expect(minified.rows.map(({ line, item }) => [line, item])).toEqual([
      [1, 1],
      [1, 2],
      [1, 3],
    ])
    const lines = JSON.stringify(content, null, 2).split('\n')
    expect(laidOut.rows.map(({ line }) => line)).toEqual(
      lines.flatMap((line, at) => (line === '    {' ? [at + 1] : [])),
    )
  })
  test('a publisher named after the releases still names the source', async () => {
    const { publisher, ...rest } = head
    const { values } = await read({ ...rest, releases: [release(1), release(2)], publisher })
    expect(values.map(({ source }) => source)).toEqual(['Open Desk', 'Open Desk'])
  })
  test('without a publisher the prefix of the process names the source, or what the caller says', async () => {
    expect((await read({ releases: [release(1)] })).values).toMatchObject([{ source: 'ocds-213czf' }])
    expect((await read({ releases: [release(1)] }, { source: 'My desk' })).values).toMatchObject([
      { source: 'My desk' },
    ])
    expect((await read({ ...head, releases: [release(1)] }, { override: 'My desk' })).values).toMatchObject([
      { source: 'My desk' },
    ])
  })
  test('a release without a tender section, or that is not an object, is a fault of its own', async () => {
    const { values, faults } = await read(
      JSON.stringify({
        ...head,
        releases: [release(1), { ...release(2), tender: undefined }, 7, null, {}, release(3)],
      }),
    )
    expect(values).toHaveLength(2)
    expect(faults).toEqual([
      '1/2: the release has no tender section',
      '1/3: is a number, not a notice',
      '1/4: is null, not a notice',
      '1/5: ocid: is missing',
    ])
  })
  test('lists in the package other than its releases are not taken for them', async () => {
    const { values } = await read({
      ...head,
      extensions: ['https://x.example/a', { releases: [1] }],
      releases: [release(1, { documents: [{ records: [1] }] })],
    })
    expect(values).toHaveLength(1)
  })
  test('a package without releases has no rows', async () => {
    expect(await read({ ...head, releases: [] })).toMatchObject({ rows: [], failure: undefined })
  })
  test('a truncated document gives the whole releases, a fault for the broken one, and a sentence', async () => {
    const text = JSON.stringify({ ...head, releases: [release(1), release(2), release(3)] })
    const { values, faults, failure } = await read(text.slice(0, text.indexOf('Works 3')))
    expect(values).toHaveLength(2)
    expect(faults).toEqual(['1/3: breaks off: the file is damaged or ends here'])
    expect(failure).toMatch(/^package.json is no complete JSON document: it ends in the middle, line 1/)
  })
  test('a mistake in the middle is reported with its line', async () => {
    const text = JSON.stringify({ ...head, releases: [release(1), release(2)] }, null, 1).replace(
      '"Works 2"',
      'Works 2',
    )
    const { values, failure } = await read(text)
    expect(values).toHaveLength(1)
    expect(failure).toMatch(/there is a mistake near '.*Works 2.*', line \d\d/)
  })
  test('bytes that are not UTF-8 spoil only their release', async () => {
    const text = JSON.stringify({ ...head, releases: [release(1), release(2), release(3, { title: 'fine' })] })
    const bytes = Buffer.from(text)
    bytes[bytes.indexOf('Works 2')] = 0xe9
    const { values, faults } = await read(bytes)
    expect(values.map(({ title }) => title)).toEqual(['Works 1', 'fine'])
    expect(faults).toEqual(['1/2: is not valid UTF-8; save the file as UTF-8'])
  })
  test('a release larger than any notice is skipped without being kept', async () => {
    const { values, faults } = await read({
      ...head,
      releases: [release(1), release(2, { description: 'x'.repeat(17e6) }), release(3)],
    })
    expect(values).toHaveLength(2)
    expect(faults[0]).toMatch(/is larger than 16 million characters$/)
  })
})

describe('records, single releases and lists of packages', () => {
  test('a record is read from its compiled release, else from its newest release with a tender section', async () => {
    const { values, faults } = await read({
      ...head,
      records: [
        {
          ocid: 'ocds-213czf-1',
          releases: [{ url: 'https://x.example' }],
          compiledRelease: release(1, { title: 'Compiled' }),
        },
        {
          ocid: 'ocds-213czf-2',
          releases: [
            release(2, { title: 'Old' }),
            release(2, { title: 'New' }, { date: '2026-02-05T00:00:00Z' }),
            { ...release(2), date: '2026-02-09T00:00:00Z', tender: undefined },
          ],
        },
        { ocid: 'ocds-213czf-3', releases: [{ url: 'https://x.example/r', date: '2026-01-01' }] },
        { ocid: 'ocds-213czf-4', releases: [] },
      ],
    })
    expect(values.map(({ title }) => title)).toEqual(['Compiled', 'New'])
    expect(faults.map((fault) => fault.split(': ')[1])).toEqual([
      'the record only links to its releases and has no compiledRelease; import the releases themselves',
      'the record holds no release',
    ])
  })
  test('packages, records and releases one a line', async () => {
    const lines = [
      { ...head, releases: [release(1), release(2)] },
      { ...head, records: [{ ocid: 'ocds-213czf-3', compiledRelease: release(3) }] },
      release(4),
    ]
    const { rows, values } = await read(lines.map((line) => JSON.stringify(line)).join('\n'))
    expect(values.map(({ title, source }) => [title, source].join(' '))).toEqual([
      'Works 1 Open Desk',
      'Works 2 Open Desk',
      'Works 3 Open Desk',
      'Works 4 ocds-213czf',
    ])
    expect(rows.map(({ line, item }) => [line, item])).toEqual([
      [1, 1],
      [1, 2],
      [2, 1],
      [3, undefined],
    ])
  })
  test('a single release or record, and several documents after each other', async () => {
    expect((await read(release(1))).values).toMatchObject([{ title: 'Works 1' }])
    expect(
      (await read({ ocid: 'ocds-213czf-5', compiledRelease: release(5), releases: [release(9)] })).values,
    ).toMatchObject([{ title: 'Works 5' }])
    const two = [
      { ...head, releases: [release(1)] },
      { ...head, publisher: { name: 'Other' }, releases: [release(2)] },
    ]
    expect((await read(two.map((release) => JSON.stringify(release, null, 2)).join('\n'))).values).toMatchObject([
      { source: 'Open Desk' },
      { source: 'Other' },
    ])
  })
  test('a list of releases, packages and neutral notices', async () => {
    const { values } = await read([
      release(1),
      { ...head, releases: [release(2)] },
      { sourceId: 'n', source: 'Paper', title: 'Neutral', buyer: 'b' },
    ])
    expect(values.map(({ title }) => title)).toEqual(['Works 1', 'Works 2', 'Neutral'])
  })
})

describe('what a release says', () => {
  const notice = async (tender: object, more: object = {}) => {
    const { values } = await read({ ...head, releases: [release(1, tender, more)] })
    const checked = readNotice(values[0], { now: Date.parse('2026-03-01') })
    if ('fault' in checked) throw new Error(checked.fault)
    return checked.notice
  }

  test('the buyer is the procuring entity, with its address and contact from the parties', async () => {
    const party = {
      id: 'P',
      name: 'Road Office',
      roles: ['procuringEntity'],
      address: { region: 'Oromia', locality: 'Adama' },
      contactPoint: { telephone: '0220000001', email: 'a@x.example', url: 'https://x.example' },
    }
    expect(await notice({ procuringEntity: { id: 'P' } }, { buyer: undefined, parties: [party] })).toMatchObject({
      buyer: 'Road Office',
      regions: ['Oromia'],
      location: 'Adama',
      phones: ['0220000001'],
      email: 'a@x.example',
      website: 'https://x.example',
    })
    expect((await notice({ procuringEntity: { id: 'Q', name: 'Named' } })).buyer).toBe('Named')
  })
  test('titles and descriptions in other languages, lots and HTML are included', async () => {
    const { title, titleEn, description } = await notice({
      title: 'Pumps',
      title_en: 'Pumps in English',
      title_am: 'ፓምፖች',
      description: '<p>One &amp; two</p><p>three</p>',
      description_am: 'መግለጫ',
      lots: [{ title: 'Lot 1', description: 'ten' }, { title: 'Lot 2' }],
    })
    expect([title, titleEn, description]).toEqual([
      'Pumps',
      'Pumps in English',
      'One & two\nthree\n\nፓምፖች\n\nመግለጫ\n\nLot 1: ten\n\nLot 2',
    ])
  })
  test('a title is taken from the description rather than lost', async () => {
    expect((await notice({ title: undefined, description: 'Supply of seed\nand more' })).title).toBe('Supply of seed')
  })
  test('a single release contains changes: derived values are only for the first version', async () => {
    const changes = async (tender: object, more: object = {}) => (await notice(tender, more)).changedFields?.join(' ')
    expect(await changes({})).toContain('title buyer language closingAt reference')
    const changed = { id: undefined, title: undefined, status: undefined, language: undefined }
    const bare = { buyer: { name: 'Bureau' }, language: undefined, date: '2026-02-09' }
    expect(await changes({ ...changed, description: null, tenderPeriod: { endDate: null } }, bare)).toContain(
      'description buyer closingAt',
    )
    const lots = await notice({ ...changed, lots: [{ title: 'Lot 3' }] }, { ...bare, tag: ['tenderUpdate'] })
    expect(lots).toMatchObject({ title: '', description: 'Lot 3', proforma: false })
    expect(lots.changedFields).not.toContain('title')
    expect(lots.changedFields).not.toContain('description')
    expect(lots.changedFields).not.toContain('proforma')
    expect(await changes({}, { tag: ['compiled'] })).toBeUndefined()
    const { values } = await read({ ...head, records: [{ ocid: 'ocds-213czf-1', releases: [release(1)] }] })
    expect(values[0]).not.toHaveProperty('partial')
    expect(await changes({ status: 'active' })).toContain('ended')
  })
  test('codes, documents, money, dates and the reference', async () => {
    expect(
      await notice({
        classification: { scheme: 'CPV', id: '45000000', description: 'Works' },
        items: [
          {
            classification: { scheme: 'CPV', id: '45000000' },
            additionalClassifications: [{ scheme: 'CPV', id: 44111200 }],
          },
        ],
        documents: [
          {
            documentType: 'tenderNotice',
            title: 'Notice',
            url: 'https://x.example/n',
            datePublished: '2026-01-31T00:00:00+03:00',
          },
          { title: 'bad', url: 'javascript:alert(1)' },
        ],
        value: { amount: 5, currency: 'ETB' },
        bidOpening: { date: '2026-03-01T14:30:00+03:00' },
        procurementMethodDetails: 'Proforma',
        submissionTerms: { depositsGuarantees: '2 percent' },
        participationFees: [{ type: ['document'], value: { amount: 300, currency: 'ETB' } }],
      }),
    ).toMatchObject({
      reference: 'T-1',
      categories: [{ code: '45000000' }, { code: '44111200' }],
      documents: [{ name: 'Notice', url: 'https://x.example/n' }],
      url: 'https://x.example/n',
      publishedAt: { day: '2026-01-31', time: '00:00' },
      closingAt: { day: '2026-03-01', time: '14:00' },
      openingAt: { day: '2026-03-01', time: '14:30' },
      value: { amount: 5, currency: 'ETB' },
      proforma: true,
      bidBond: '2 percent',
      docPrice: '300 ETB',
    })
  })
  test('its date is that of the wording, not of the publishing', async () => {
    expect(await notice({})).toMatchObject({ publishedAt: undefined, issuedAt: { day: '2026-02-01', time: '12:00' } })
    expect(await notice({ tenderPeriod: { startDate: '2026-01-20' } })).toMatchObject({
      publishedAt: { day: '2026-01-20' },
    })
  })
  test('a tender that was called off is kept, with the day it ended', async () => {
    for (const status of ['cancelled', 'withdrawn', 'unsuccessful', 'complete'])
      expect((await notice({ status })).ended).toEqual({ as: status, at: { day: '2026-02-01', time: '12:00' } })
    expect((await notice({ status: 'active' })).ended).toBeNull()
  })
})

test('a mistake in a document all on one line costs the release it is in and what follows, not what came before', async () => {
  const text = JSON.stringify({
    publisher: { name: 'Agency' },
    releases: Array.from({ length: 40 }, (_, index) => release(index, { description: 'x'.repeat(3000) })),
  })
  const at = text.lastIndexOf('"title"')
  const { values, faults, failure } = await read(`${text.slice(0, at)} oops ${text.slice(at)}`)
  expect(values).toHaveLength(39)
  expect(faults).toEqual(['1/40: breaks off: the file is damaged or ends here'])
  expect(failure).toContain('line 1')
})
