import { AwsClient } from 'aws4fetch'
import { FileNotFound, FileStoreUnavailable } from '#server/modules/files/index.ts'
import type { DocumentStore } from '#server/modules/files/index.ts'
import { requireFileKey } from './require-file-key.ts'

type S3Config = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  prefix: string
}

const ATTEMPTS = 4
const FIRST_PAUSE = 200
const ANSWER_WITHIN = 10_000
/** In bytes a millisecond: over a slower line no file is stored. */
const SLOWEST_LINE = 500
const WORTH_TRYING_AGAIN = new Set([429, 500, 502, 503, 504])

/**
 * Files in a bucket of a service that speaks S3, addressed by path. Failed requests are retried; rejects with StoreAway
 * when they keep failing.
 */
export function s3Store(
  { endpoint, bucket, region, prefix, ...keys }: S3Config,
  firstPause = FIRST_PAUSE,
  answerWithin = ANSWER_WITHIN,
): DocumentStore {
  const client = new AwsClient({ ...keys, region, service: 's3', retries: 0 })
  const ask = (method: string, key: string, headers: Record<string, string> = {}, body?: Uint8Array) => {
    const address = `${endpoint}/${bucket}/${prefix}${requireFileKey(key)}`
    const sign = () => client.sign(address, { method, headers, ...(body ? { body: Buffer.from(body) } : {}) })
    return answerInTime(sign, { firstPause, within: answerWithin + (body?.length ?? 0) / SLOWEST_LINE })
  }

  const refused = async (response: Response): Promise<never> => {
    await response.body?.cancel()
    throw new FileStoreUnavailable(`the document store refused with ${response.status}`)
  }
  return {
    async put(key, bytes, mediaType) {
      const response = await ask(
        'PUT',
        key,
        { 'content-type': mediaType, 'content-length': String(bytes.length) },
        bytes,
      )
      if (!response.ok) return refused(response)
      await response.body?.cancel()
    },
    async read(key, range) {
      const response = await ask('GET', key, range ? { range: `bytes=${range.start}-${range.end}` } : {})
      if (response.status === 404) {
        await response.body?.cancel()
        throw new FileNotFound(key)
      }
      // A service without support for ranges would send the file from its beginning.
      if (response.status !== (range ? 206 : 200) || !response.body) return refused(response)
      return response.body
    },
    async remove(key) {
      const response = await ask('DELETE', key)
      if (!response.ok && response.status !== 404) return refused(response)
      await response.body?.cancel()
    },
  }
}

/**
 * Retries with growing pauses. The library's own retries would neither stop waiting nor distinguish an overloaded
 * service from a faulty request.
 */
async function answerInTime(
  sign: () => Promise<Request>,
  { firstPause, within }: { firstPause: number; within: number },
): Promise<Response> {
  let cause: unknown
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (attempt > 0) await new Promise((resolve) => setTimeout(resolve, firstPause * 2 ** (attempt - 1)))
    try {
      const response = await answerOf(await sign(), within)
      if (!WORTH_TRYING_AGAIN.has(response.status)) return response
      cause = `status ${response.status}`
      await response.body?.cancel()
    } catch (error) {
      cause = error
    }
  }
  throw new FileStoreUnavailable('the document store does not answer', { cause })
}

/**
 * The time limit covers the request with its bytes and the beginning of the answer; reading a long file may take
 * longer.
 */
async function answerOf(request: Request, within: number): Promise<Response> {
  const giveUp = new AbortController()
  const timer = setTimeout(() => giveUp.abort(), within)
  try {
    return await fetch(request, { signal: giveUp.signal, redirect: 'error' })
  } finally {
    clearTimeout(timer)
  }
}
