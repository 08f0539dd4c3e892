import { HOUR } from '#ethiopia/time-units.ts'
import { readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { DocumentItem } from '#contract/documents.ts'
import { startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { runs } from '#test/engines.ts'
import { aDocx, aLongPdf, aPdf, aPng } from '#test/factories/files.ts'
import { allCallers, CALLER_KINDS } from '#test/factories/kinds-of-caller.ts'
import { anApprovedTender } from '#test/factories/tender.ts'
import { aDocument, download } from '#test/factories/upload.ts'
import { uploadData } from './index.ts'

// Each file is inspected in a process of its own, and the machine may be busy.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })
let app: TestApp
let callers: Awaited<ReturnType<typeof allCallers>>
let tender: { id: number; guid: string }
let file: Buffer
let document: DocumentItem
beforeAll(async () => {
  app = await startTestApp()
  callers = await allCallers(app)
  tender = await anApprovedTender(app)
  file = aLongPdf(300_000)
  document = await aDocument(app, callers.editor, { tenderId: tender.id, fileName: 'የጨረታ ሰነድ.pdf' }, file)
})
afterAll(async () => {
  vi.resetConfig()
  await app.stop()
})

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())
const filesOnDisk = async () =>
  (await readdir(app.dataDir, { recursive: true, withFileTypes: true }))
    // Removed files are set aside for earlier backups.
    .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('/removed'))
    .map(({ name }) => name)

describe('a download', () => {
  test('is the file, never shown in the page, under its own name', async () => {
    const response = await download(app, document.uniqueFileName, callers.paid)
    expect(await bytesOf(response)).toEqual(file)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(file.length),
      'content-disposition': expect.stringMatching(
        /^attachment; filename="document\.pdf"; filename\*=UTF-8''%E1%8B%A8/,
      ),
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringContaining('private'),
      'accept-ranges': 'bytes',
      'cross-origin-resource-policy': 'same-origin',
    })
  })

  test('supports HEAD, ranges and conditional requests', async () => {
    const { uniqueFileName } = document
    const asked = (headers: Record<string, string>) => download(app, uniqueFileName, callers.paid, { headers })
    const etag = (await asked({})).headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]+"$/)
    const part = await asked({ range: 'bytes=1000-1099', 'if-range': etag })
    expect([part.status, part.headers.get('content-range'), part.headers.get('content-length')]).toEqual([
      206,
      `bytes 1000-1099/${file.length}`,
      '100',
    ])
    expect(await bytesOf(part)).toEqual(file.subarray(1000, 1100))
    expect((await asked({ range: 'bytes=5-', 'if-range': '"older"' })).status).toBe(200)
    const beyond = await asked({ range: `bytes=${file.length}-` })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${file.length}`])
    expect((await asked({ 'if-none-match': etag })).status).toBe(304)
  })

  test('is not fetched from its store for a HEAD request', async () => {
    const [place] = (await readdir(app.dataDir, { recursive: true, withFileTypes: true })).filter((entry) =>
      entry.isFile(),
    )
    const path = place ? join(place.parentPath, place.name) : ''
    const { status, headers, body } = await download(app, document.uniqueFileName, callers.paid, { method: 'HEAD' })
    expect([status, headers.get('content-length'), headers.get('content-type'), body]).toEqual([
      200,
      String(file.length),
      'application/pdf',
      null,
    ])
    await rename(path, `${path}.away`)
    try {
      const statuses = []
      for (const method of ['GET', 'HEAD'])
        statuses.push((await download(app, document.uniqueFileName, callers.paid, { method })).status)
      expect(statuses).toEqual([404, 200])
    } finally {
      await rename(`${path}.away`, path)
    }
    const part = await download(app, document.uniqueFileName, callers.paid, {
      method: 'HEAD',
      headers: { range: 'bytes=10-19' },
    })
    expect([part.status, part.headers.get('content-length')]).toEqual([206, '10'])
  })

  test('in parts of any lengths is the whole file', async () => {
    const cuts = fc.array(fc.integer({ min: 1, max: file.length - 1 }), { maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(cuts, async (at) => {
        const places = [0, ...at.toSorted((a, b) => a - b), file.length]
        const parts: Buffer[] = []
        for (const [n, start] of places.slice(0, -1).entries()) {
          const end = places[n + 1] ?? 0
          if (end > start)
            parts.push(
              await bytesOf(
                await download(app, document.uniqueFileName, callers.employee, {
                  headers: { range: `bytes=${start}-${end - 1}` },
                }),
              ),
            )
        }
        expect(Buffer.concat(parts).equals(file)).toBe(true)
      }),
      { numRuns: runs(15) },
    )
  })

  test('is only for people who may open the tender at that moment', async () => {
    const verdicts = async () => {
      const seen: string[] = []
      for (const kind of CALLER_KINDS) {
        const response = await download(app, document.uniqueFileName, callers[kind])
        seen.push(
          response.status === 200 ? 'o' : String(((await response.json()) as { code: string }).code).slice(0, 3),
        )
      }
      return seen.join(' ')
    }
    // In the order of CALLER_KINDS, from anonymous to admin.
    expect(await verdicts()).toBe('sig sub o sub o o sig o o o o o')
    await sql`update tender set free_tender = true where id = ${tender.id}`.execute(app.world.db)
    expect(await verdicts()).toBe('sig o o o o o sig o o o o o')
    await sql`update tender set status = 2, free_tender = false where id = ${tender.id}`.execute(app.world.db)
    expect(await verdicts()).toBe('not not not not not not sig o o o o o')
    await sql`update tender set status = 3 where id = ${tender.id}`.execute(app.world.db)
  })

  test('opens with the guid of its own tender while that is shared, and with no other', async () => {
    const other = await anApprovedTender(app)
    const status = async (guid: string) => (await download(app, document.uniqueFileName, undefined, { guid })).status
    expect(await status(tender.guid)).toBe(200)
    expect(await status(tender.guid.toUpperCase())).toBe(200)
    expect(await status(other.guid)).toBe(401)
    await sql`update tender set status = 2 where id = ${tender.id}`.execute(app.world.db)
    expect(await status(tender.guid)).toBe(404)
    await sql`update tender set status = 3 where id = ${tender.id}`.execute(app.world.db)
  })

  test('opens by the cookie of the session in a new tab, and not by another person’s', async () => {
    const cookie = [...callers.paid.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    expect(
      (
        await download(app, document.uniqueFileName, undefined, {
          headers: { cookie, 'sec-fetch-site': 'same-origin' },
        })
      ).status,
    ).toBe(200)
    const ended = [...callers['trial ended'].cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    expect((await download(app, document.uniqueFileName, undefined, { headers: { cookie: ended } })).status).toBe(403)
  })

  test.each([
    '..%2f..%2fetc%2fpasswd',
    '%00.pdf',
    'a'.repeat(22),
    `${'a'.repeat(22)}.pdf`,
    '....//....//x.pdf',
    'C:%5Cboot.ini',
  ])('does not exist under the name %s', async (name) => {
    expect([400, 404]).toContain((await download(app, name, callers.admin)).status)
  })
})

describe('the text of documents', () => {
  const found = async (keyword: string, as: 'visitor' | typeof callers.paid = 'visitor') => {
    const page = await app.call('GET /api/tenders/searchTenders', { query: { keyword } }, as)
    return page.data
  }

  test('is searched with the least weight, and never shown', async () => {
    const word = 'xylographqua'
    const inText = await anApprovedTender(app, { shortTitle: `Paper for ${word}` })
    const inDocument = await anApprovedTender(app, { shortTitle: 'Pens' })
    await aDocument(
      app,
      callers.editor,
      { tenderId: inDocument.id, fileName: 'a.docx' },
      aDocx(`Carved ${word} blocks`),
    )
    const cards = await found(word)
    expect(cards.map(({ id }) => id)).toEqual([inText.id, inDocument.id])
    expect(JSON.stringify(cards)).not.toContain('Carved')
    expect(cards[1]?.marks ?? {}).toEqual({})
    const feed = await app.request('GET /api/tenders/feed.atom', { query: { keyword: word } })
    expect(String(feed.body)).not.toContain('Carved')
  })

  test('is removed from search with its document', async () => {
    const { id } = await anApprovedTender(app, { shortTitle: 'Pins' })
    const one = await aDocument(app, callers.editor, { tenderId: id, fileName: 'a.pdf' }, aPdf('Brobdingnagqua'))
    expect((await found('Brobdingnagqua')).map((card) => card.id)).toEqual([id])
    await app.call('DELETE /api/tenders/delete_tenderdoc/{id}', { params: { id: one.id } }, callers.editor)
    await app.drain()
    expect(await found('Brobdingnagqua')).toEqual([])
  })

  test('is empty for a picture; a password is shown to staff as a problem', async () => {
    const { id } = await anApprovedTender(app)
    await aDocument(app, callers.editor, { tenderId: id, fileName: 'scan.png' }, aPng())
    await aDocument(app, callers.editor, { tenderId: id, fileName: 'locked.pdf' }, anEncryptedPdf())
    const list = await app.call('GET /api/tenders/get_tenderdoc/{id}', { params: { id } }, callers.editor)
    expect(list.map(({ text }) => text)).toEqual(['none', 'unreadable'])
    const problems = await app.call('GET /api/problem/by_tenderId/{id}', { params: { id } }, callers.editor)
    expect(problems.filter(({ kind }) => kind === 'unreadable-document').map(({ text }) => text)).toEqual([
      expect.stringContaining('locked.pdf'),
    ])
    const [first] = await app.call('GET /api/tenders/get_tenderdoc/{id}', { params: { id } }, callers.paid)
    expect(Object.keys(first ?? {})).not.toContain('uploadedBy')
    expect(Object.keys(first ?? {})).not.toContain('text')
  })
})

/** Marked as encrypted, with keys that no password gives. */
function anEncryptedPdf(): Buffer {
  const hex = 'ab'.repeat(32)
  return aPdf('secret', {
    objects: [`<</Filter/Standard/V 2/R 3/Length 128/P -44/O<${hex}>/U<${hex}>>>`],
    trailer: `/Encrypt 6 0 R/ID[<${'cd'.repeat(16)}><${'cd'.repeat(16)}>]`,
  })
}

describe('files', () => {
  test('of a deleted account stay with their tenders, without the name', async () => {
    await sql`update tender_document set uploaded_by_id = ${callers.reviewer.id} where id = ${document.id}`.execute(
      app.world.db,
    )
    expect(JSON.stringify(await app.call('GET /api/account/export', {}, callers.reviewer))).toContain('የጨረታ ሰነድ.pdf')
    const { erase } = uploadData(app.world.db)
    await app.world.db
      .transaction()
      .execute((tx) =>
        erase(tx as unknown as typeof app.world.db, { id: callers.reviewer.id } as Parameters<typeof erase>[1]),
      )
    const [left] = await app.call(
      'GET /api/tenders/get_tenderdoc/{id}',
      { params: { id: tender.id } },
      callers.employee,
    )
    expect(left).toMatchObject({ id: document.id })
    expect(left?.uploadedBy).toBeUndefined()
  })

  test('of deleted documents are removed later, and no others', async () => {
    const kept = await filesOnDisk()
    const { id } = await anApprovedTender(app)
    const one = await aDocument(app, callers.editor, { tenderId: id, fileName: 'a.pdf' }, aPdf('1'))
    await aDocument(app, callers.editor, { tenderId: id, fileName: 'b.pdf' }, aPdf('2'))
    expect((await filesOnDisk()).length - kept.length).toBe(2)
    await app.call('DELETE /api/tenders/delete_tenderdoc/{id}', { params: { id: one.id } }, callers.editor)
    await app.call('DELETE /api/tenders/{id}', { params: { id } }, callers.admin)
    expect((await filesOnDisk()).length - kept.length).toBe(2)
    expect((await download(app, one.uniqueFileName, callers.admin)).status).toBe(404)
    app.clock.advance(2 * HOUR)
    await app.world.jobs.send(app.world.db, 'document-files-sweep', {})
    await app.drain()
    const { rows } = await sql<{ file_key: string }>`select file_key from tender_document`.execute(app.world.db)
    expect((await filesOnDisk()).toSorted()).toEqual(rows.map(({ file_key }) => file_key).toSorted())
    expect((await download(app, document.uniqueFileName, undefined, { guid: tender.guid })).status).toBe(200)
  })
})
