import type { TenderId } from '#contract/ids.ts'
import { DAY } from '#ethiopia/time-units.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { removeTender } from '#server/modules/tenders/actions/delete-tender.ts'
import { lockTender } from '#server/modules/tenders/index.ts'
import { aDocx, aLongPdf, aPdf, aPng, eicar } from '#test/factories/files.ts'
import { aCaller } from '#test/factories/kinds-of-caller.ts'
import { signIn } from '#test/factories/people.ts'
import { aTender, anApprovedTender } from '#test/factories/tender.ts'
import { selectedCount, uploadFixture } from '#test/factories/upload-fixture.ts'
import { staff } from '#test/factories/tender-fixture.ts'
import { aDocument, sendPiece, tryUpload } from '#test/factories/upload.ts'

const begin = 'POST /api/tenders/create_tender_doc' as const
const READ_UPLOAD = 'GET /api/Documents/upload/{uploadId}' as const

const fixture = uploadFixture()
let { app, editor, tenderId } = fixture
beforeEach(() => {
  ;({ app, editor, tenderId } = fixture)
})

const started = (fileSize: number, fileName = 'bid.pdf') =>
  app.call(begin, { body: { tenderId, fileName, fileSize } }, editor)
const list = () => app.call('GET /api/tenders/get_tenderdoc/{id}', { params: { id: tenderId } }, editor)
const piecesLeft = () =>
  selectedCount(
    fixture,
    sql<{
      n: number
    }>`select count(*)::int as n from document_piece p join document_upload u on u.id = p.upload_id where u.begun_by_id = ${editor.id}`,
  )
const uploadsLeft = () =>
  selectedCount(
    fixture,
    sql<{
      n: number
    }>`select count(*)::int as n from document_upload where begun_by_id = ${editor.id} and document_id is null`,
  )

/** Submits a tender, which an approver sees in this version and approves in the one named. */
async function submittedAndSeen(id: TenderId) {
  await app.call('PUT /api/tenders/submit', { body: { id } }, editor)
  const approver = await aCaller(app, 'approver')
  const seen = await app.call('GET /api/tenders/detail/{id}', { params: { id } }, approver)
  return {
    version: 'version' in seen ? Number(seen.version) : 0,
    approve: (version: number) =>
      app.request('PUT /api/tenders/approve', { body: { id, approve: true, version } }, approver),
  }
}

describe('an upload', () => {
  test('comes in pieces and is a document with the last, searched and shown with its tender', async () => {
    const file = aPdf('Galvanised culverts of Zuquala')
    const { uploadId, chunkSize, expiresAt } = await started(file.length, 'የጨረታ ሰነድ.pdf')
    expect(chunkSize).toBe(1024 * 1024)
    expect(expiresAt).toBe(app.clock.now() + DAY)
    const first = await sendPiece(app, editor, uploadId, 0, Uint8Array.from(file.subarray(0, 100)))
    expect([first.status, first.body.uploadOffset, first.headers.get('upload-offset'), first.body.document]).toEqual([
      200,
      100,
      '100',
      undefined,
    ])
    const last = await sendPiece(app, editor, uploadId, 100, Uint8Array.from(file.subarray(100)))
    expect(last.body.document).toMatchObject({
      tenderId,
      fileName: 'የጨረታ ሰነድ.pdf',
      fileSize: file.length,
      language: 1,
      mediaType: 'application/pdf',
      text: 'waiting',
    })
    expect(await piecesLeft()).toBe(0)
    await app.drain()
    expect(await list()).toMatchObject([{ fileName: 'የጨረታ ሰነድ.pdf', text: 'read', uploadedBy: expect.any(String) }])
    const detail = await app.call('GET /api/tenders/detail/{id}', { params: { id: tenderId } }, editor)
    expect(detail.tenderDocs).toMatchObject([
      { fileName: 'የጨረታ ሰነድ.pdf', fileSize: file.length, uniqueFileName: last.body.document?.uniqueFileName },
    ])
  })

  test('continues after an interruption with the bytes that had arrived', async () => {
    const file = aLongPdf(400_000)
    const { uploadId } = await started(file.length)
    const torn = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(Uint8Array.from(file.subarray(0, 150_000)))
      },
      pull(controller) {
        controller.error(new Error('the network went'))
      },
    })
    // Announces its length, as browsers do; otherwise it would be read as a whole first.
    const cut = new Request(`http://chereta.test/api/Documents/upload/${uploadId}`, {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${editor.token}`,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': '0',
        'content-length': String(file.length),
      },
      body: torn,
      duplex: 'half',
    } as RequestInit)
    await app.send(cut, editor.address)
    const { headers, body } = await app.request(READ_UPLOAD, { params: { uploadId } }, editor)
    expect(body).toMatchObject({ uploadOffset: 150_000, uploadLength: file.length })
    expect([headers.get('upload-offset'), headers.get('upload-length'), headers.get('tus-resumable')]).toEqual([
      '150000',
      String(file.length),
      '1.0.0',
    ])
    const rest = await sendPiece(app, editor, uploadId, 150_000, Uint8Array.from(file.subarray(150_000)))
    expect(rest.body.document?.fileSize).toBe(file.length)
    const again = await app.call(READ_UPLOAD, { params: { uploadId } }, editor)
    expect(again.document).toEqual(rest.body.document)
  })

  test('takes each byte once: another place, more bytes and no place are refused, and change nothing', async () => {
    const file = aPdf('x')
    const { uploadId } = await started(file.length)
    await sendPiece(app, editor, uploadId, 0, Uint8Array.from(file.subarray(0, 50)))
    const twice = await sendPiece(app, editor, uploadId, 0, Uint8Array.from(file.subarray(0, 50)))
    expect([twice.status, twice.body.code, twice.body.uploadOffset]).toEqual([409, 'changed-meanwhile', 50])
    expect((await sendPiece(app, editor, uploadId, 50, new Uint8Array(file.length))).status).toBe(413)
    expect((await sendPiece(app, editor, uploadId, 'x', new Uint8Array(1))).status).toBe(400)
    expect(await app.call(READ_UPLOAD, { params: { uploadId } }, editor)).toMatchObject({ uploadOffset: 50 })
  })

  test('sent at the same time from two windows ends as one document', async () => {
    const file = aPdf('Twice')
    const { uploadId } = await started(file.length)
    const answers = await Promise.all([1, 2].map(() => sendPiece(app, editor, uploadId, 0, Uint8Array.from(file))))
    expect(answers.map(({ status }) => status)).toContain(200)
    expect(await list()).toHaveLength(1)
  })

  // PGlite has one connection, so nothing ever waits for another.
  test.skipIf(process.env['TEST_ENGINE'] !== 'postgres')('whose tender is deleted while it ends is gone', async () => {
    const file = aPdf('Culverts')
    const { uploadId } = await started(file.length)
    let ending: Promise<number> | undefined
    await app.world.db.transaction().execute(async (tx) => {
      await lockTender(tx, tenderId)
      ending = sendPiece(app, editor, uploadId, 0, Uint8Array.from(file)).then(({ status }) => status)
      const waiting = async () =>
        (
          await sql`select from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(app.world.db)
        ).rows.length
      await expect.poll(waiting, { timeout: 60_000 }).toBe(1)
      await removeTender({ ...app.world, db: tx }, staff('Abel', 'approver'), tenderId)
    })
    expect(await ending).toBe(404)
    expect(await uploadsLeft()).toBe(0)
  })

  test('belongs to one person, and ends when cancelled or after a day', async () => {
    const other = await aCaller(app, 'editor')
    const { uploadId } = await started(500)
    const params = { params: { uploadId } }
    expect((await app.refusal(READ_UPLOAD, params, other)).status).toBe(404)
    expect((await sendPiece(app, other, uploadId, 0, new Uint8Array(5))).status).toBe(404)
    expect((await app.refusal('DELETE /api/Documents/upload/{uploadId}', params, other)).status).toBe(404)
    await app.call('DELETE /api/Documents/upload/{uploadId}', params, editor)
    expect((await app.refusal(READ_UPLOAD, params, editor)).status).toBe(404)
    const left = await started(500)
    app.clock.advance(DAY)
    const returned = await signIn(app, editor.email)
    expect((await app.refusal(READ_UPLOAD, { params: { uploadId: left.uploadId } }, returned)).status).toBe(404)
  })
})

test.each<[string, string, Uint8Array, string]>([
  ['a page as PDF', 'bid.pdf', Buffer.from('<html><script>alert(1)</script>'), 'unknown-type'],
  ['a test virus as PDF', 'bid.pdf', eicar(), 'unknown-type'],
  ['a picture as PDF', 'bid.pdf', aPng(), 'name-differs'],
  ['macros as .docx', 'bid.docx', aDocx('x', [{ name: 'word/vbaProject.bin' }]), 'macros'],
  [
    'a bomb',
    'bid.docx',
    aDocx('x', [{ name: 'word/a.xml', data: Buffer.alloc(60_000_000), says: { size: 9 } }]),
    'damaged',
  ],
  ['a PDF of nothing', 'bid.pdf', Buffer.from('%PDF-1.7\nstartxref\n0\n%%EOF'), 'damaged'],
])('%s is refused with its reason, and nothing of it is stored', async (_, fileName, bytes, fault) => {
  const { status, body } = await tryUpload(app, editor, { tenderId, fileName }, bytes)
  expect([status, body.code, body.fault]).toEqual([400, 'invalid-input', fault])
  expect(body.title).toMatch(/\w+/)
  expect(await list()).toEqual([])
  expect([await uploadsLeft(), await piecesLeft()]).toEqual([0, 0])
})

test('a forbidden name or size is refused before the file is sent', async () => {
  const refused = async (fileName: string, fileSize: number) => {
    const { code, ...problem } = await app.refusal(begin, { body: { tenderId, fileName, fileSize } }, editor)
    return [code, (problem as { fault?: string }).fault]
  }
  expect(await refused('bid.pdf', 26 * 1024 * 1024)).toEqual(['invalid-input', 'too-large'])
  expect(await refused('bid.pdf', 0)).toEqual(['invalid-input', 'empty'])
  expect(await refused('bid.zip', 10)).toEqual(['invalid-input', 'archive'])
  expect(await refused('bid.pdf.exe', 10)).toEqual(['invalid-input', 'unknown-type'])
  expect(await refused('bid.docm', 10)).toEqual(['invalid-input', 'macros'])
  expect(
    (await app.refusal(begin, { body: { tenderId: 999_999, fileName: 'a.pdf', fileSize: 9 } }, editor)).status,
  ).toBe(404)
  expect(
    (await app.refusal(begin, { body: { tenderId, fileName: 'a.pdf', fileSize: 9, replaces: 999_999 } }, editor))
      .status,
  ).toBe(404)
})

test('a tender has thirty documents at most, and a person a gigabyte a day', async () => {
  for (let n = 0; n < 30; n++) await started(10)
  expect(await app.refusal(begin, { body: { tenderId, fileName: 'a.pdf', fileSize: 10 } }, editor)).toMatchObject({
    fault: 'too-many',
  })
  await sql`update document_begun set bytes = ${1024 ** 3} where person_id = ${editor.id}`.execute(app.world.db)
  const { id } = await anApprovedTender(app)
  expect(await app.refusal(begin, { body: { tenderId: id, fileName: 'a.pdf', fileSize: 10 } }, editor)).toMatchObject({
    code: 'too-many-requests',
    fault: 'quota',
  })
})

test('replacing documents of a full tender never adds one, however many uploads replace the same', async () => {
  const ids: number[] = []
  for (let n = 0; n < 29; n++)
    ids.push((await aDocument(app, editor, { tenderId, fileName: `${n}.pdf` }, aPdf(String(n)))).id)
  const [one = 0, other = 0] = ids
  const replace = async (replaces: number) => {
    const content = aPdf(`instead of ${replaces}`)
    const body = { tenderId, fileName: 'new.pdf', fileSize: content.length, replaces }
    const { status, body: answer } = await app.request(begin, { body }, editor)
    return { status, content, id: (answer as { uploadId?: string }).uploadId ?? '' }
  }
  const uploads = [await replace(one), await replace(one), await replace(other)]
  expect(uploads.map(({ status }) => status)).toEqual([200, 200, 200])
  // A third for one place would be the 31st document.
  expect((await replace(one)).status).not.toBe(200)
  for (const { id, content } of uploads) await sendPiece(app, editor, id, 0, Uint8Array.from(content))
  expect(await list()).toHaveLength(30)
  expect((await replace(ids[5] ?? 0)).status).toBe(200)
  expect((await replace(ids[6] ?? 0)).status).toBe(200)
  expect((await replace(ids[6] ?? 0)).status).not.toBe(200)
})

describe('documents of a tender', () => {
  test('are renamed, moved and given a purpose, and keep their file extension', async () => {
    const ids: number[] = []
    for (const name of ['a', 'b', 'c'])
      ids.push((await aDocument(app, editor, { tenderId, fileName: `${name}.pdf` }, aPdf(name))).id)
    const [a = 0, , c = 0] = ids
    const change = (body: object) =>
      app.call('POST /api/tenders/update_tender_doc', { body: body as { id: number } }, editor)
    expect(await change({ id: c, position: 0, fileName: '../lot 3', language: 6 })).toMatchObject({
      fileName: 'lot 3.pdf',
      language: 6,
    })
    for (const [fileName, kept] of [
      ['.pdf', 'pdf.pdf'],
      ['lots/.pdf', 'pdf.pdf'],
      ['a.pdf\u200b', 'a.pdf'],
    ])
      expect(await change({ id: a, fileName }), fileName).toMatchObject({ fileName: kept })
    await change({ id: a, position: 9 })
    expect((await list()).map(({ fileName }) => fileName)).toEqual(['lot 3.pdf', 'b.pdf', 'a.pdf'])
  })

  test('one replaces another in its place', async () => {
    const old = await aDocument(app, editor, { tenderId, fileName: 'a.pdf' }, aPdf('old'))
    await aDocument(app, editor, { tenderId, fileName: 'b.pdf' }, aPdf('b'))
    const fresh = await aDocument(app, editor, { tenderId, fileName: 'a.pdf', replaces: old.id }, aPdf('fresh'))
    expect((await list()).map(({ id, fileName }) => [id === fresh.id, fileName])).toEqual([
      [true, 'a.pdf'],
      [false, 'b.pdf'],
    ])
  })

  test('that changed since an approver looked at the tender are not approved unseen', async () => {
    const openEnded = { closing: { dateType: 4, text: 'until the stock is sold' }, openning: null }
    const { id } = await app.call('POST /api/tenders', { body: aTender(openEnded) }, editor)
    await app.call('PUT /api/tenders/submit', { body: { id } }, editor)
    const approver = await aCaller(app, 'approver')
    const approve = (version: number) =>
      app.request('PUT /api/tenders/approve', { body: { id, approve: true, version } }, approver)
    await aDocument(app, editor, { tenderId: id, fileName: 'plan.pdf' }, aPdf('Lot two'))
    expect(await approve(2)).toMatchObject({
      status: 409,
      body: { code: 'changed-meanwhile', newer: { version: 3, tenderDocs: [{ fileName: 'plan.pdf' }] } },
    })
    expect(await approve(3)).toMatchObject({ status: 200 })
  })

  test('whose purpose changed since an approver looked at the tender are not approved unseen', async () => {
    const openEnded = { closing: { dateType: 4, text: 'until the stock is sold' }, openning: null }
    const { id } = await app.call('POST /api/tenders', { body: aTender(openEnded) }, editor)
    const document = await aDocument(app, editor, { tenderId: id, fileName: 'plan.pdf' }, aPdf('Lot two'))
    const { version, approve } = await submittedAndSeen(id)
    const purpose = (language: 6) =>
      app.call('POST /api/tenders/update_tender_doc', { body: { id: document.id, language } }, editor)
    await purpose(6)
    expect(await approve(version)).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } })
    // The same purpose once more changes nothing.
    await purpose(6)
    expect(await approve(version + 1)).toMatchObject({ status: 200 })
    const history = await app.call('GET /api/tenders/history/{id}', { params: { id } }, editor)
    expect(history.filter(({ changed }) => changed?.includes('documents'))).toHaveLength(2)
  })

  test('whose order changed since an approver looked at the tender are not approved unseen', async () => {
    const openEnded = { closing: { dateType: 4, text: 'until the stock is sold' }, openning: null }
    const { id } = await app.call('POST /api/tenders', { body: aTender(openEnded) }, editor)
    await aDocument(app, editor, { tenderId: id, fileName: 'first.pdf' }, aPdf('Lot one'))
    const second = await aDocument(app, editor, { tenderId: id, fileName: 'second.pdf' }, aPdf('Lot two'))
    const { version, approve } = await submittedAndSeen(id)
    const move = (position: number) =>
      app.call('POST /api/tenders/update_tender_doc', { body: { id: second.id, position } }, editor)
    await move(0)
    expect(await approve(version)).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } })
    // The same place once more changes nothing.
    await move(0)
    expect(await approve(version + 1)).toMatchObject({ status: 200 })
    // Nobody is notified of the order of an approved tender's documents.
    await move(1)
    const amended = sql`select from tender_amendment where tender_id = ${id}`
    expect((await amended.execute(app.world.db)).rows).toEqual([])
  })

  test('make an amendment when an approved tender gets or loses one, and are in its history', async () => {
    const publishedChanges = async () =>
      (
        await sql<{
          changes: unknown
        }>`select changes from tender_amendment where tender_id = ${tenderId} order by id`.execute(app.world.db)
      ).rows
    app.clock.set('2026-03-06T08:00:00+03:00')
    tenderId = (await anApprovedTender(app)).id
    editor = await aCaller(app, 'editor')
    const { id } = await aDocument(app, editor, { tenderId, fileName: 'a.pdf' }, aPdf('a'))
    expect(await publishedChanges()).toEqual([{ changes: [{ field: 'documents', from: [], to: ['a.pdf'] }] }])
    const second = await aDocument(app, editor, { tenderId, fileName: 'a.pdf', replaces: id }, aPdf('b'))
    expect(await publishedChanges()).toEqual([
      { changes: [{ field: 'documents', from: [], to: ['a.pdf (2026-03-06)'] }] },
    ])
    await app.call('DELETE /api/tenders/delete_tenderdoc/{id}', { params: { id: second.id } }, editor)
    // As if nobody had been notified meanwhile.
    expect(await publishedChanges()).toEqual([])
    const history = await app.call('GET /api/tenders/history/{id}', { params: { id: tenderId } }, editor)
    expect(history.filter(({ changed }) => changed?.includes('documents'))).toHaveLength(3)
  })

  test('are announced at once when staff approves the tender again', async () => {
    tenderId = (await anApprovedTender(app)).id
    editor = await aCaller(app, 'editor')
    await aDocument(app, editor, { tenderId, fileName: 'a.pdf' }, aPdf('a'))
    const isWaiting = async () =>
      (
        await sql<{ waits: boolean }>`select gathers_until is not null as waits from tender_amendment
          where tender_id = ${tenderId}`.execute(app.world.db)
      ).rows
    expect(await isWaiting()).toEqual([{ waits: true }])
    await app.call(
      'PUT /api/tenders/reapprove/{id}',
      { params: { id: tenderId }, body: {} },
      await aCaller(app, 'approver'),
    )
    expect(await isWaiting()).toEqual([{ waits: false }])
  })
})
