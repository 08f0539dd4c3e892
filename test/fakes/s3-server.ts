import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { startLoopback } from './loopback.ts'
import type { Exchange } from './loopback.ts'

/**
 * How the service behaves: correctly; overloaded; refusing; sending whole files whatever part is requested; cutting
 * responses off; never answering.
 */
export type S3Mood = 'ok' | 'slow-down' | 'refuse' | 'no-ranges' | 'broken-off' | 'silent'

type Kept = { bytes: Buffer; type: string }
/**
 * Where headers are missing in the signature, or after this time (AWS Signature Version 4), a request is refused.
 * Milliseconds.
 */
const TOLERANCE = 15 * 60_000
const BUCKET = 'documents'
const REGION = 'us-east-1'

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * Why a request is not signed correctly (Authorization header of AWS4-HMAC-SHA256), or undefined. Written from the
 * specification, not from our client.
 */
export function faultOfSignature(
  request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  body: Buffer,
  { accessKeyId, secretAccessKey }: { accessKeyId: string; secretAccessKey: string },
  now: number,
):
  | 'AccessDenied'
  | 'InvalidAccessKeyId'
  | 'SignatureDoesNotMatch'
  | 'RequestTimeTooSkewed'
  | 'XAmzContentSHA256Mismatch'
  | undefined {
  const { headers } = request
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    )
  const stamp = String(headers['x-amz-date'] ?? '')
  const [, key = '', day = '', region = '', signed = '', signature = ''] = parts ?? []
  if (!parts || !/^\d{8}T\d{6}Z$/.test(stamp) || !stamp.startsWith(day) || region !== REGION) return 'AccessDenied'
  if (key !== accessKeyId) return 'InvalidAccessKeyId'
  const at = Date.parse(stamp.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'))
  if (Math.abs(now - at) > TOLERANCE) return 'RequestTimeTooSkewed'
  const names = signed.split(';')
  const isSorted = names.toSorted().join(';') === signed
  const mustBeSigned = Object.keys(headers).filter((name) => name === 'host' || name.startsWith('x-amz-'))
  if (!isSorted || mustBeSigned.some((name) => !names.includes(name))) return 'AccessDenied'
  const payload = String(headers['x-amz-content-sha256'] ?? '')
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const url = new URL(request.url ?? '/', 'http://here')
  const canonical = [
    request.method,
    url.pathname
      .split('/')
      .map((part) => encoded(decodeURIComponent(part)))
      .join('/'),
    [...url.searchParams]
      .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
      .toSorted()
      .join('&'),
    ...names.map(
      (name) =>
        `${name}:${String(headers[name] ?? '')
          .trim()
          .replace(/ +/g, ' ')}`,
    ),
    '',
    signed,
    payload,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const secret = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`)
  const expected = hmac(secret, `AWS4-HMAC-SHA256\n${stamp}\n${scope}\n${sha256(canonical)}`)
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? undefined : 'SignatureDoesNotMatch'
}

const refuse = (response: ServerResponse, status: number, code: string) =>
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`)

function sendFile({ request, response }: Exchange, { bytes, type }: Kept, mood: S3Mood): unknown {
  const range = mood === 'no-ranges' ? null : /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '')
  const [first, last] = [Number(range?.[1] ?? 0), Math.min(Number(range?.[2] || bytes.length - 1), bytes.length - 1)]
  if (range && (first >= bytes.length || last < first)) return refuse(response, 416, 'InvalidRange')
  const part = bytes.subarray(first, last + 1)
  const length = mood === 'broken-off' ? part.length + 1 : part.length
  const headers = {
    'content-type': type,
    'content-length': String(length),
    ...(range ? { 'content-range': `bytes ${first}-${last}/${bytes.length}` } : {}),
  }
  response.writeHead(range ? 206 : 200, headers)
  if (mood !== 'broken-off') return response.end(request.method === 'HEAD' ? undefined : part)
  return response.write(part, () => response.destroy())
}

/**
 * A service with the part of S3 that files need, on loopback, with one bucket in memory: it checks every signature, and
 * fails in the way that a test sets.
 */
export async function startS3() {
  const keys = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'a secret/of+tests' }
  const kept = new Map<string, Kept>()
  let mood: S3Mood = 'ok'
  let asked = 0

  /** By method: the answer about the file of that name. */
  const methods: Record<string, (name: string, exchange: Exchange) => unknown> = {
    PUT(name, { request, response, body }) {
      kept.set(name, { bytes: body, type: request.headers['content-type'] ?? 'binary/octet-stream' })
      return response.writeHead(200, { etag: `"${createHash('md5').update(body).digest('hex')}"` }).end()
    },
    DELETE(name, { response }) {
      kept.delete(name)
      return response.writeHead(204).end()
    },
    GET: read,
    HEAD: read,
  }
  function read(name: string, exchange: Exchange): unknown {
    const file = kept.get(name)
    return file ? sendFile(exchange, file, mood) : refuse(exchange.response, 404, 'NoSuchKey')
  }

  function answer(exchange: Exchange): unknown {
    asked++
    const { request, response, body } = exchange
    const fault = faultOfSignature(request, body, keys, Date.now())
    if (fault) return refuse(response, fault === 'XAmzContentSHA256Mismatch' ? 400 : 403, fault)
    if (mood === 'silent') return undefined
    if (mood === 'slow-down') return refuse(response, 503, 'SlowDown')
    if (mood === 'refuse') return refuse(response, 403, 'AccessDenied')
    const name = decodeURIComponent(new URL(request.url ?? '/', 'http://here').pathname)
    if (!name.startsWith(`/${BUCKET}/`)) return refuse(response, 404, 'NoSuchBucket')
    return methods[request.method ?? '']?.(name, exchange) ?? refuse(response, 405, 'MethodNotAllowed')
  }

  const { origin, stop } = await startLoopback(answer)
  return {
    config: { endpoint: origin, bucket: BUCKET, region: REGION, ...keys, prefix: 'chereta/' },
    behave: (how: S3Mood) => void (mood = how),
    /** How many requests arrived, and the keys under which files are stored. */
    asked: () => asked,
    types: () => [...kept.values()].map(({ type }) => type),
    stop,
  }
}
