import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { WholeResponse } from './whole-response.ts'

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)
const SMALLEST_WORTH_IT = 700
const TEXT = /^(text\/|application\/(json|problem\+json|manifest\+json|javascript|ld\+json|atom\+xml))/

/**
 * Brotli at 5 takes 2 ms for a page of 70 kB and 1 ms for ten cards. At 8 its larger tables cost as much again and save
 * 1 %; at 10 it takes 40 ms in another thread and saves 9 %, which lets a page, unlike an answer of the API, fit into
 * the first packets of a new connection.
 */
const QUALITY = { page: 10, other: 5 }
/** Milliseconds from one page with the best compression to the next: under load most get the quick one. */
const REST = 250
let restUntil = 0

/** Brotli's quality for an answer that is compressed at `now`, milliseconds of any clock. */
export function qualityOf(isPage: boolean, now = performance.now()): number {
  if (!isPage || now < restUntil) return QUALITY.other
  restUntil = now + REST
  return QUALITY.page
}

/** A window of the text's size: cleaning a larger one takes as long as compressing. */
const brotliParams = (bytes: number, quality: number): Record<number, number> => ({
  [constants.BROTLI_PARAM_QUALITY]: quality,
  [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(bytes)))),
  [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
})

/** Compresses a text answer in a form that the client accepts. */
export async function compressed(request: Request, response: Response): Promise<Response> {
  const type = response.headers.get('content-type') ?? ''
  if (response.headers.has('content-encoding') || !TEXT.test(type) || request.method === 'HEAD') return response
  const whole = response instanceof WholeResponse ? response : await wholeOf(response)
  if (!whole) return response
  const { content, status, headers } = whole
  headers.append('vary', 'Accept-Encoding')
  const accepts = request.headers.get('accept-encoding') ?? ''
  const encoding = /\bbr\b/.test(accepts) ? 'br' : /\bgzip\b/.test(accepts) ? 'gzip' : undefined
  if (!encoding || Buffer.byteLength(content) < SMALLEST_WORTH_IT) return whole
  const isPage = type.startsWith('text/html')
  const small = await (encoding === 'gzip'
    ? gz(content)
    : brotli(content, { params: brotliParams(Buffer.byteLength(content), qualityOf(isPage)) }))
  headers.set('content-encoding', encoding)
  headers.delete('content-length')
  return new WholeResponse(small, { status, headers })
}

async function wholeOf(response: Response): Promise<WholeResponse | undefined> {
  if (!response.body) return undefined
  const { status, headers } = response
  return new WholeResponse(new Uint8Array(await response.arrayBuffer()), { status, headers })
}
