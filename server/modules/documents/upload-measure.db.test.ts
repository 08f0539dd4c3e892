import { DAY } from '#ethiopia/time-units.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { TestBrowser } from '#test/app.ts'
import { aLongPdf, aPdf } from '#test/factories/files.ts'
import { aCaller } from '#test/factories/kinds-of-caller.ts'
import { signIn } from '#test/factories/people.ts'
import { selectedCount, uploadFixture } from '#test/factories/upload-fixture.ts'
import { aDocument, sendPiece, tryUpload } from '#test/factories/upload.ts'
import { finishUpload } from './actions/finish-upload.ts'
import { ReaderFailed, FileStoreUnavailable } from '#server/modules/files/index.ts'

const begin = 'POST /api/tenders/create_tender_doc' as const

const fixture = uploadFixture()
let { app, editor, tenderId } = fixture
beforeEach(() => {
  ;({ app, editor, tenderId } = fixture)
})

const started = (fileSize: number) => app.call(begin, { body: { tenderId, fileName: 'bid.pdf', fileSize } }, editor)
const begunBefore = (bytes: number) =>
  sql`insert into document_begun (person_id, begun_at, bytes) values (${editor.id}, ${app.clock.now()}, ${bytes})`.execute(
    app.world.db,
  )

describe('the limit of a day', () => {
  const MB = 1024 * 1024
  const one = (as: TestBrowser) => app.request(begin, { body: { tenderId, fileName: 'a.pdf', fileSize: MB } }, as)
  const isFull = async (as: TestBrowser) => (await one(as)).status === 429

  test('counts cancelled, refused and deleted uploads for a day', async () => {
    await begunBefore(1024 ** 3 - 3 * MB)
    const { uploadId } = await started(MB)
    await app.call('DELETE /api/Documents/upload/{uploadId}', { params: { uploadId } }, editor)
    const refused = Buffer.alloc(MB, 'x')
    expect((await tryUpload(app, editor, { tenderId, fileName: 'a.pdf' }, refused)).body.fault).toBe('unknown-type')
    const { id } = await aDocument(app, editor, { tenderId, fileName: 'b.pdf' }, aLongPdf(600_000))
    await app.call('DELETE /api/tenders/delete_tenderdoc/{id}', { params: { id } }, editor)
    expect(await isFull(editor)).toBe(true)
    await app.world.jobs.send(app.world.db, 'document-files-sweep', {})
    await app.drain()
    expect(await isFull(editor)).toBe(true)
    app.clock.advance(DAY)
    expect(await isFull(await signIn(app, editor.email))).toBe(false)
    await app.world.jobs.send(app.world.db, 'document-files-sweep', {})
    await app.drain()
    expect(
      await selectedCount(
        fixture,
        sql<{ n: number }>`select count(*)::int as n from document_begun where person_id = ${editor.id}`,
      ),
    ).toBe(1)
  })

  test('cannot be exceeded by beginning at the same time', async () => {
    await begunBefore(1024 ** 3 - 2.5 * MB)
    const answers = await Promise.all(Array.from({ length: 6 }, () => one(editor)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 429, 429, 429, 429])
  })
})

test('a file is taken into memory only when its turn comes', async () => {
  const file = aPdf('In turn')
  const { uploadId } = await started(file.length)
  await sendPiece(app, editor, uploadId, 0, Uint8Array.from(file.subarray(0, 9)))
  await sql`update document_upload set received = file_size where id = ${uploadId}`.execute(app.world.db)
  const isThere = () =>
    selectedCount(
      fixture,
      sql<{ n: number }>`select count(*)::int as n from document_upload where id = ${uploadId} and document_id is null`,
    )
  const away = () => Promise.reject(new FileStoreUnavailable('away'))
  const world = {
    ...app.world,
    files: { put: away, read: away, remove: away },
    reader: {
      inspect: async () => ({ fault: 'damaged' as const }),
      text: async () => ({ state: 'none' as const }),
      redraw: async () => undefined,
      column: async () => undefined,
    },
    inTurn: () => Promise.reject(new ReaderFailed('full')),
  }
  await expect(finishUpload(world, uploadId)).rejects.toMatchObject({ code: 'unavailable' })
  expect(
    await selectedCount(
      fixture,
      sql<{ n: number }>`select count(*)::int as n from document_piece where upload_id = ${uploadId}`,
    ),
  ).toBe(1)
  await finishUpload(
    {
      ...world,
      async inTurn(work) {
        // If it had been read before, it would be inspected and refused.
        await sql`delete from document_piece where upload_id = ${uploadId}`.execute(app.world.db)
        return work()
      },
    },
    uploadId,
  )
  expect(await isThere()).toBe(1)
})

test('the last place of a tender goes to one of the editors who begin at the same moment', async () => {
  for (let n = 0; n < 29; n++) await started(10)
  const editors = []
  for (let n = 0; n < 6; n++) editors.push(await aCaller(app, 'editor'))
  const body = { tenderId, fileName: 'last.pdf', fileSize: 10 }
  const answers = await Promise.all(editors.map((each) => app.request(begin, { body }, each)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400, 400, 400])
})
