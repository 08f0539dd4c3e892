import { refusal } from '#contract/refusals.ts'
import type { Hono } from 'hono'
import { FORM_WITH_FILES } from '#contract/endpoint.ts'
import type { Endpoint, Endpoints } from '#contract/endpoint.ts'
import type { Caller } from '../caller.ts'
import type { Log } from '../log.ts'
import type { RateLimit } from '../rate-limit.ts'
import { Refused } from '../refused.ts'
import { lagOrNot } from '../replica.ts'
import type { LaggingReads } from '../replica.ts'
import type { Span } from '../telemetry.ts'
import { envOf } from './address.ts'
import { requestCookies } from './cookies.ts'
import type { IdentifiedBy, Identify } from './identify-once.ts'
import { entityTag, hasAlready, weak } from './entity-tag.ts'
import { requireRight } from './require-right.ts'
import type { RequestContext } from './handlers.ts'
import { checkInput, formBody, jsonBody, pathObject, queryObject } from './input.ts'
import { limitReadingRate } from './reading-rate.ts'
import { refuseForeign } from './same-origin.ts'
import type { OurOrigins } from './same-origin.ts'
import { WholeResponse } from './whole-response.ts'

export type Mounting = OurOrigins & {
  identify: Identify
  rateLimit: RateLimit
  /** The longest time a call may take, in milliseconds. */
  timeLimit: number
  /** Checks each answer against the contract: tests and development. */
  checkAnswers: boolean
  /** Where calls of visitors that may lag read; undefined without a replica. */
  lagging?: LaggingReads | undefined
}

type AnyHandler = (
  input: { params: unknown; query: unknown; body: unknown },
  caller: Caller,
  request: RequestContext,
) => unknown
export type RequestEnv = {
  Variables: { requestId: string; nonce: string; address: string; log: Log; span: Span; route: string; refused: string }
}

/** Puts every call of the contract on its exact path. */
export function mount(
  app: Hono<RequestEnv>,
  contract: Endpoints,
  handlers: Record<string, unknown>,
  mounting: Mounting,
): void {
  for (const key of fixedPathsFirst(Object.keys(contract))) {
    const endpoint = contract[key as keyof Endpoints]
    const handler = handlers[key] as AnyHandler | undefined
    if (!endpoint || !handler) throw new Error(`the contract names ${key}, but nothing handles it`)
    const [method, path] = splitKey(key)
    app.on(method, bothEndings(honoPath(path)), async (c) => {
      c.set('route', key)
      const { cookies, ...own } = requestCookies(
        c.req.raw,
        mounting.publicOrigin.startsWith('https:'),
        mounting.apiBase?.cookieDomain,
      )
      const userAgent = c.req.header('user-agent')?.slice(0, 500)
      const request: RequestContext = {
        id: c.get('requestId'),
        address: c.get('address'),
        log: c.get('log'),
        isInternal: envOf(c.env).internal === true,
        userAgent,
        headersOnly: c.req.raw.method === 'HEAD',
        header: (name) => c.req.header(name),
        bytes: endpoint.takes === undefined || endpoint.body ? null : c.req.raw.body,
        answerHeaders: new Headers(),
        ...own,
      }
      const answer = await withinTime(
        answerCall(endpoint, key, handler, c.req.raw, c.req.param(), request, {
          ...mounting,
          identify: envOf(c.env).identify ?? mounting.identify,
        }),
        mounting.timeLimit,
      )
      const response = answer instanceof Response ? answer : responseOf(endpoint, answer, c.req.header('if-none-match'))
      for (const [name, value] of request.answerHeaders) response.headers.set(name, value)
      // Only now: a refused call has changed nothing, so the browser keeps its cookies.
      for (const cookie of cookies) response.headers.append('set-cookie', cookie)
      return response
    })
  }
}

/**
 * Responses that anyone may cache have a tag of their content, so that revalidating is free while they are unchanged.
 */
function responseOf({ mediaType, keepSeconds }: Endpoint, answer: unknown, known: string | undefined): Response {
  const body = mediaType !== undefined && typeof answer === 'string' ? answer : asJson(answer)
  const headers: Record<string, string> = {
    'cache-control': keepSeconds === undefined ? 'no-store' : `public, max-age=${keepSeconds}`,
  }
  if (keepSeconds !== undefined) {
    const etag = weak(entityTag(body))
    headers['etag'] = etag
    if (hasAlready(known, etag)) return new Response(null, { status: 304, headers })
  }
  headers['content-type'] = `${mediaType ?? 'application/json'}; charset=utf-8`
  return new WholeResponse(body, { headers })
}

function wayOf({ who, readsOnly, bearerOnly }: Endpoint, { isInternal }: RequestContext): IdentifiedBy | undefined {
  if (who === 'session') return 'session'
  if (bearerOnly === true) return 'bearer'
  return readsOnly === true && isInternal ? 'rendering' : undefined
}

async function answerCall(
  endpoint: Endpoint,
  key: string,
  handler: AnyHandler,
  raw: Request,
  params: Record<string, string>,
  request: RequestContext,
  mounting: Mounting,
): Promise<unknown> {
  if (endpoint.perMinute !== undefined && !mounting.rateLimit.allows(`${key} ${request.address}`, endpoint.perMinute))
    throw new Refused('too-many-requests')
  refuseForeign(raw, mounting, endpoint.who !== 'session')
  const caller = await mounting.identify(raw, wayOf(endpoint, request))
  requireRight(endpoint.who, caller)
  if (endpoint.catalogue === true) limitReadingRate(mounting.rateLimit, key, caller, request.address, request.log)
  if (endpoint.takes !== undefined && !sends(raw, endpoint.takes))
    throw new Refused('wrong-media-type', refusal('media-type-needed', { mediaType: endpoint.takes }))
  const input = {
    params: endpoint.params && checkInput(endpoint.params, pathObject(params), 'path'),
    query: endpoint.query && checkInput(endpoint.query, queryObject(new URL(raw.url).searchParams), 'query'),
    body: endpoint.body && checkInput(endpoint.body, await bodyOf(endpoint, raw), 'body'),
  }
  const newest = async () => handler(input, caller, request)
  const lagging = caller.signedIn || endpoint.mayLag !== true ? undefined : mounting.lagging
  const behind = lagging?.handlers[key] as AnyHandler | undefined
  const answer =
    lagging && behind
      ? await lagOrNot(lagging.replica, { lagging: async () => behind(input, caller, request), newest }, request.log)
      : await newest()
  if (mounting.checkAnswers) {
    const result = endpoint.output.safeParse(answer)
    if (!result.success) throw new Error(`${key} answered against the contract: ${result.error.message}`)
  }
  return answer
}

const bodyOf = ({ takes }: Endpoint, raw: Request): Promise<unknown> =>
  takes === FORM_WITH_FILES ? formBody(raw) : jsonBody(raw)

const sends = (raw: Request, type: string) =>
  (raw.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() === type

export function splitKey(key: string): [string, string] {
  const space = key.indexOf(' ')
  return [key.slice(0, space), key.slice(space + 1)]
}

const honoPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1')

/** A path with a trailing slash is common as well. */
const bothEndings = (path: string) => (path.endsWith('/') ? [path, path.slice(0, -1)] : [path])

/** `/api/tenders/submit` must not match `/api/tenders/{id}`. */
const fixedPathsFirst = (keys: string[]) => keys.toSorted((a, b) => Number(a.includes('{')) - Number(b.includes('{')))

/** Members that are null are left out. Most answers have none, and asking for each value takes five times as long. */
function asJson(answer: unknown): string {
  const text = JSON.stringify(answer)
  return text?.includes(':null') ? JSON.stringify(answer, withoutNulls) : text
}

const withoutNulls = (_key: string, value: unknown) => (value === null ? undefined : value)

async function withinTime<T>(work: Promise<T>, limit: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Refused('took-too-long')), limit)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
