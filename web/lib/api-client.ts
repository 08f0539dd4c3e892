import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import type { Problem } from '#contract/errors.ts'
import type { Contract } from '#contract/index.ts'

type Key = keyof Contract
/** Parts in which something must be given, and parts that may be left out because everything in them may be. */
type Needed<T> = { [K in keyof T as T[K] extends undefined ? never : object extends T[K] ? never : K]: T[K] }
type Spare<T> = { [K in keyof T as T[K] extends undefined ? never : object extends T[K] ? K : never]?: T[K] }
type NeededAndSpare<T> = Needed<T> & Spare<T>
/** Only the parts that the endpoint declares: `params`, `query`, `body`. */
type CallInput<K extends Key> = NeededAndSpare<InputOf<Contract[K]>>
type Arguments<K extends Key> = object extends CallInput<K> ? [input?: CallInput<K>] : [input: CallInput<K>]

/**
 * Calls an endpoint by its key in the contract. Rejects with ApiProblem when it is refused, with Unreachable when there
 * is no response.
 */
export type Call = <K extends Key>(key: K, ...input: Arguments<K>) => Promise<OutputOf<Contract[K]>>
/** Sends a request to a path of this site. */
type Send = (
  path: string,
  init: { method: string; headers: Record<string, string>; body?: string },
) => Promise<Response>

export class ApiProblem extends Error {
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem.title)
    this.problem = problem
  }
}

/** No response, or an incomplete one: no connection, or the service is away. */
export class Unreachable extends Error {}

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

/** Lists become repeated keys; null, undefined and empty texts are left out. */
export function queryText(query: Record<string, unknown> = {}): string {
  const pairs = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') pairs.append(name, String(item))
    }
  }
  return pairs.size > 0 ? `?${pairs}` : ''
}

/** The URL of a call: '/api/tenders/detail/7', from 'GET /api/tenders/detail/{id}' and its parts. */
export function callPath(key: string, { params = {}, query }: Parts): string {
  const path = key
    .slice(key.indexOf(' ') + 1)
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  return path + queryText(query)
}

async function problemOf(response: Response): Promise<Problem> {
  const body: unknown = await response.json().catch(() => undefined)
  if (typeof body === 'object' && body !== null && 'code' in body) return body as Problem
  return {
    type: 'about:blank',
    title: '',
    status: response.status,
    code: response.status === 404 ? 'not-found' : 'internal',
  }
}

function lost(cause: unknown): never {
  throw new Unreachable('No answer', { cause })
}

/** The client of the contract. It contains no schemas: the key has method and path, the types do the rest. */
export function createCall(send: Send): Call {
  return async (key, ...[input]) => {
    const parts: Parts = input ?? {}
    const headers: Record<string, string> = { accept: 'application/json' }
    if (parts.body !== undefined) headers['content-type'] = 'application/json'
    const init = {
      method: key.slice(0, key.indexOf(' ')),
      headers,
      body: parts.body === undefined ? undefined : JSON.stringify(parts.body),
    }
    const response = await send(callPath(key, parts), init).catch(lost)
    if (!response.ok) throw new ApiProblem(await problemOf(response))
    // A body cut short counts as no response; a complete one that is not JSON is an error to report.
    return response.json().catch((cause: unknown) => {
      if (cause instanceof SyntaxError) throw cause
      lost(cause)
    })
  }
}
