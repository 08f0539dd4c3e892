import type { DocumentItem, UploadState } from '#contract/documents.ts'
import type { Problem } from '#contract/errors.ts'
import type { TenderId } from '#contract/ids.ts'
import type { TestBrowser, TestApp } from '../app.ts'

type Given = { tenderId: TenderId; fileName: string; language?: 1 | 2 | 3 | 4 | 5 | 6; replaces?: number }
type Answer = { status: number; headers: Headers; body: Partial<UploadState> & Partial<Problem> & { fault?: string } }

/** Sends a piece of an upload as a browser would. */
export async function sendPiece(
  app: TestApp,
  as: TestBrowser,
  id: string,
  offset: number | string,
  body: BodyInit,
): Promise<Answer> {
  const headers = {
    authorization: `Bearer ${as.token}`,
    'content-type': 'application/offset+octet-stream',
    'upload-offset': String(offset),
    ...(body instanceof Uint8Array ? { 'content-length': String(body.length) } : {}),
  }
  const response = await app.send(
    new Request(`http://chereta.test/api/Documents/upload/${id}`, {
      method: 'PATCH',
      headers,
      body,
      duplex: 'half',
    } as RequestInit),
    as.address,
  )
  return { status: response.status, headers: response.headers, body: (await response.json()) as Answer['body'] }
}

/** A whole upload, in one piece; returns the result. */
export async function tryUpload(app: TestApp, as: TestBrowser, given: Given, bytes: Uint8Array): Promise<Answer> {
  const { uploadId } = await app.call(
    'POST /api/tenders/create_tender_doc',
    { body: { ...given, fileSize: bytes.length } },
    as,
  )
  let answer: Answer = { status: 0, headers: new Headers(), body: {} }
  for (let at = 0; at < bytes.length; at += 1_000_000)
    answer = await sendPiece(app, as, uploadId, at, Uint8Array.from(bytes.subarray(at, at + 1_000_000)))
  // A busy machine may take too long to inspect it: then the last piece is sent again, as a browser does.
  for (let tries = 0; answer.status === 503 && tries < 5; tries++)
    answer = await sendPiece(app, as, uploadId, bytes.length, new Uint8Array())
  return answer
}

/** A whole upload that must be accepted, and its text read. */
export async function aDocument(app: TestApp, as: TestBrowser, given: Given, bytes: Uint8Array): Promise<DocumentItem> {
  const { status, body } = await tryUpload(app, as, given, bytes)
  if (status !== 200 || !body.document) throw new Error(`the upload answered ${status}: ${JSON.stringify(body)}`)
  await app.drain()
  return body.document
}

/** Requests a document's bytes. */
export async function download(
  app: TestApp,
  uniqueFileName: string,
  as?: TestBrowser,
  { guid, method = 'GET', headers = {} }: { guid?: string; method?: string; headers?: Record<string, string> } = {},
) {
  const query = guid === undefined ? '' : `?guid=${guid}`
  const own: Record<string, string> = as?.token === undefined ? {} : { authorization: `Bearer ${as.token}` }
  return app.send(
    new Request(`http://chereta.test/api/Documents/document/${uniqueFileName}${query}`, {
      method,
      headers: { ...own, ...headers },
    }),
    as?.address,
  )
}
