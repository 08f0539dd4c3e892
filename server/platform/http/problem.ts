import { ERROR_CODES } from '#contract/errors.ts'
import type { ErrorCode, Problem } from '#contract/errors.ts'
import { DatabaseUnavailable } from '../db.ts'
import type { Log } from '../log.ts'
import { Refused } from '../refused.ts'
import { problemInAmharic } from './refusals-am.ts'

const STATUS: Record<ErrorCode, number> = {
  'invalid-input': 400,
  'signed-out': 401,
  'sign-in-again': 403,
  'details-needed': 403,
  'phone-needed': 403,
  'not-allowed': 403,
  'subscription-needed': 403,
  'not-found': 404,
  'wrong-method': 405,
  'wrong-state': 409,
  'trial-taken': 409,
  'changed-meanwhile': 409,
  'too-large': 413,
  'wrong-media-type': 415,
  'too-many-requests': 429,
  internal: 500,
  unavailable: 503,
  'took-too-long': 503,
}

const RETRY_AFTER: Partial<Record<ErrorCode, number>> = { unavailable: 3, 'took-too-long': 5, 'too-many-requests': 60 }

export function httpStatusOf(code: ErrorCode): number {
  return STATUS[code]
}

/** Anything thrown becomes one shape (RFC 9457) that says nothing of our insides, in the reader's language; what is unexpected goes to the log in full. */
export function problemResponse(error: unknown, reference: string, log: Log, language: 'en' | 'am'): Response {
  const refused = asRefused(error)
  if (refused.code === 'internal') log.error({ err: error, reference }, 'request failed')
  else if (refused.code === 'unavailable') log.warn({ reference, err: error }, 'database away')
  const said = problemOf(refused, reference)
  const problem = language === 'am' ? problemInAmharic(said) : said
  const headers = new Headers({ 'content-type': 'application/problem+json', 'cache-control': 'no-store' })
  if (problem.retryAfter !== undefined) headers.set('retry-after', String(problem.retryAfter))
  return new Response(JSON.stringify(problem), { status: problem.status, headers })
}

/** What is told of a refusal. */
export function problemOf(refused: Refused, reference: string): Problem {
  const retry =
    refused.retryAfter === undefined ? RETRY_AFTER[refused.code] : Math.max(1, Math.ceil(refused.retryAfter / 1000))
  return {
    type: 'about:blank',
    title: titleOf(refused),
    status: STATUS[refused.code],
    code: refused.code,
    ...(refused.detail ? { detail: refused.detail } : {}),
    ...(refused.fields ? { errors: refused.fields } : {}),
    ...(retry === undefined ? {} : { retryAfter: retry }),
    reference,
    ...refused.extra,
  }
}

function asRefused(error: unknown): Refused {
  if (error instanceof Refused) return error
  if (error instanceof DatabaseUnavailable) return new Refused('unavailable')
  return new Refused('internal')
}

/** The screens show the title, so the first named field's message is the most useful one for bad input. */
function titleOf(refused: Refused): string {
  return refused.code === 'invalid-input'
    ? (Object.values(refused.fields ?? {})[0]?.[0] ?? ERROR_CODES[refused.code])
    : ERROR_CODES[refused.code]
}
