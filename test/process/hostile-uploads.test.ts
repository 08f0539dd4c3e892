import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { aBombOfTenGigabytes, aDocx, aPdf, aPng, aZip, eicar } from '#test/factories/files.ts'
import { selectedCount, uploadFixture } from '#test/factories/upload-fixture.ts'
import { download, tryUpload } from '#test/factories/upload.ts'

/** Each upload through the front door is made safe, or refused with a readable reason and without leftovers. */
const fixture = uploadFixture()
let { app, editor, tenderId } = fixture
beforeEach(() => {
  ;({ app, editor, tenderId } = fixture)
})

const MB = 1024 * 1024
const html = Buffer.from('<!doctype html><script>alert(1)</script>')
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')

/** By name and size alone: refused before any byte is sent. */
const AT_THE_DOOR: [what: string, fileName: string, fileSize: number, fault: string][] = [
  ['26 MB', 'bid.pdf', 26 * MB, 'too-large'],
  ['nothing', 'bid.pdf', 0, 'empty'],
  ['an ending of a program', 'bid.exe', 9, 'unknown-type'],
  ['two endings', 'bid.pdf.exe', 9, 'unknown-type'],
  ['an SVG', 'plan.svg', 9, 'unknown-type'],
  ['a page', 'bid.html', 9, 'unknown-type'],
  ['a document with macros', 'bid.docm', 9, 'macros'],
  ['an archive', 'bid.zip', 9, 'archive'],
  ['an ending turned round', 'bid\u202Efdp.exe', 9, 'unknown-type'],
]
/** By its content, under an acceptable name. */
const BY_CONTENT: [what: string, fileName: string, make: () => Uint8Array, fault: string][] = [
  ['a picture called PDF', 'bid.pdf', () => aPng(), 'name-differs'],
  ['a PDF called picture', 'bid.png', () => aPdf('x'), 'name-differs'],
  ['a page called PDF', 'bid.pdf', () => html, 'unknown-type'],
  ['an SVG called picture', 'bid.png', () => svg, 'unknown-type'],
  ['a PDF that is a page, too', 'bid.pdf', () => aPdf('x', { before: html.toString() }), 'unknown-type'],
  ['a PDF that is an archive, too', 'bid.pdf', () => Buffer.concat([aPdf('x'), aZip([{ name: 'a' }])]), 'damaged'],
  ['macros under another ending', 'bid.docx', () => aDocx('x', [{ name: 'word/vbaProject.bin' }]), 'macros'],
  ['a test virus', 'bid.docx', () => eicar(), 'unknown-type'],
  ['ten megabytes that become ten gigabytes', 'bid.docx', aBombOfTenGigabytes, 'damaged'],
  [
    'an archive in an archive',
    'bid.docx',
    () => aZip([{ name: 'a.zip', data: aZip([{ name: 'b.zip', data: aZip([{ name: 'c' }]) }]) }]),
    'archive',
  ],
  ['100,000 entries', 'bid.docx', () => aZip(Array.from({ length: 100_000 }, (_, n) => ({ name: `${n}` }))), 'archive'],
  [
    'a link',
    'bid.docx',
    () => aDocx('x', [{ name: 'word/a.xml', data: '/etc/passwd', says: { mode: 0o120777 } }]),
    'archive',
  ],
  ['a way out', 'bid.docx', () => aDocx('x', [{ name: '../../../etc/cron.d/a' }]), 'archive'],
  ['a picture of 50,000 by 50,000', 'bid.png', () => aPng(50_000, 50_000), 'too-large'],
]

test('files with a forbidden name or size', async () => {
  for (const [what, fileName, fileSize, fault] of AT_THE_DOOR) {
    const { status, body } = await app.request(
      'POST /api/tenders/create_tender_doc',
      { body: { tenderId, fileName, fileSize } },
      editor,
    )
    expect([status, body], what).toMatchObject([400, { fault, title: expect.stringMatching(/\w+/) }])
  }
})

test('files with forbidden content', async () => {
  for (const [what, fileName, make, fault] of BY_CONTENT) {
    const file = make()
    const { status, body } = await tryUpload(app, editor, { tenderId, fileName }, file)
    expect([status, body], what).toMatchObject([400, { fault, title: expect.stringMatching(/\w+/) }])
  }
  const left = sql<{ n: number }>`select (select count(*) from tender_document where tender_id = ${tenderId})
    + (select count(*) from document_piece p join document_upload u on u.id = p.upload_id where u.begun_by_id = ${editor.id}) as n`
  expect(Number(await selectedCount(fixture, left))).toBe(0)
})

test('a name of 300 bytes, a right-to-left name and a path as a name are made harmless', async () => {
  for (const [given, kept] of [
    [`${'ጨ'.repeat(100)}.pdf`, /^ጨ{80,84}\.pdf$/],
    ['bid\u202Exe\u202C.pdf', /^bidxe\.pdf$/],
    ['../../../etc/passwd.pdf', /^passwd\.pdf$/],
    ['..\\..\\boot\r\nSet-Cookie: a=b.pdf', /^boot *Set-Cookie_ a=b\.pdf$/],
  ] as const) {
    const { status, body } = await tryUpload(app, editor, { tenderId, fileName: given }, aPdf(given.slice(0, 5)))
    expect([status, body.document?.fileName]).toEqual([200, expect.stringMatching(kept)])
    const sent = await download(app, body.document?.uniqueFileName ?? '', editor)
    expect(sent.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[\w .()=-]+"; filename\*=UTF-8''[\w.%!~-]+$/,
    )
    expect(sent.headers.get('set-cookie')).toBeNull()
  }
})

test('bytes beyond the declared size are refused, and so are uploads from foreign pages', async () => {
  const { uploadId } = await app.call(
    'POST /api/tenders/create_tender_doc',
    { body: { tenderId, fileName: 'a.pdf', fileSize: 100 } },
    editor,
  )
  const patch = (headers: Record<string, string>) =>
    app.send(
      new Request(`http://chereta.test/api/Documents/upload/${uploadId}`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0', ...headers },
        body: Buffer.alloc(101),
        duplex: 'half',
      } as RequestInit),
      editor.address,
    )
  const cookie = [...editor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  expect((await patch({ authorization: `Bearer ${editor.token}`, 'content-length': '101' })).status).toBe(413)
  expect((await patch({ authorization: `Bearer ${editor.token}` })).status).toBe(413)
  expect((await patch({ authorization: `Bearer ${editor.token}`, 'content-type': 'text/plain' })).status).toBe(415)
  // By the cookie alone nothing is written, whatever its origin.
  expect((await patch({ cookie })).status).toBe(401)
  expect((await patch({ cookie, 'sec-fetch-site': 'same-origin' })).status).toBe(401)
  expect((await patch({ cookie, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  const { uploadOffset } = await app.call('GET /api/Documents/upload/{uploadId}', { params: { uploadId } }, editor)
  expect(uploadOffset).toBe(0)
})
