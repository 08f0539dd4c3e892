import type { ErrorCode, Problem } from '#contract/errors.ts'
import { errorTitle, refusalInWords } from '#contract/refusal-text.ts'
import { DatabaseUnavailable } from '../db.ts'
import type { Log } from '../log.ts'
import { Refused } from '../refused.ts'
import type { FieldRefusals } from '../refused.ts'

type Language = 'en' | 'am'

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
  'closing-again': 409,
  'closing-differs': 409,
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

/**
 * Turns anything thrown into one form (RFC 9457) without internals, in the reader's language; unexpected errors are
 * logged in full.
 */
export function problemResponse(error: unknown, reference: string, log: Log, language: Language): Response {
  const refused = asRefused(error)
  if (refused.code === 'internal') log.error({ err: error, reference }, 'request failed')
  else if (refused.code === 'unavailable') log.warn({ reference, err: error }, 'database away')
  const problem = problemOf(refused, reference, language)
  const headers = new Headers({ 'content-type': 'application/problem+json', 'cache-control': 'no-store' })
  if (problem.retryAfter !== undefined) headers.set('retry-after', String(problem.retryAfter))
  return new Response(JSON.stringify(problem), { status: problem.status, headers })
}

/** A refusal as sent: its codes with their figures, and the same in the reader's language. */
export function problemOf(refused: Refused, reference: string, language: Language): Problem {
  const { code, reason, fields, retryAfter } = refused
  const retry = retryAfter === undefined ? RETRY_AFTER[code] : Math.max(1, Math.ceil(retryAfter / 1000))
  return {
    type: 'about:blank',
    title: titleOf(refused, language),
    status: STATUS[code],
    code,
    ...(reason ? { detail: refusalInWords(reason, language), reason } : {}),
    ...(fields ? { errors: inWords(fields, language), fieldErrors: fields } : {}),
    ...(retry === undefined ? {} : { retryAfter: retry }),
    reference,
    ...refused.extra,
  }
}

/** Object.fromEntries keeps a field of the name __proto__, which may have been sent. */
const inWords = (fields: FieldRefusals, language: Language): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, reasons]) => [
      field,
      reasons.map((reason) => refusalInWords(reason, language)),
    ]),
  )

function asRefused(error: unknown): Refused {
  if (error instanceof Refused) return error
  if (error instanceof DatabaseUnavailable) return new Refused('unavailable')
  return new Refused('internal')
}

/** The screens show the title, so for bad input the first named field's reason is the most useful one. */
function titleOf({ code, fields }: Refused, language: Language): string {
  const [first] = code === 'invalid-input' ? Object.values(fields ?? {}) : []
  return first?.[0] === undefined ? errorTitle(code, language) : refusalInWords(first[0], language)
}
