import type { ErrorCode } from '#contract/errors.ts'
import { refusal } from '#contract/refusals.ts'
import type { FiguresOf, Refusal, RefusalCode } from '#contract/refusals.ts'

/** The refusals of each field of an input. */
export type FieldRefusals = Record<string, Refusal[]>

/**
 * A refusal that the caller can understand. Independent of HTTP and language; platform/http maps the code to a status,
 * and reasons to texts.
 */
export class Refused extends Error {
  readonly code: ErrorCode
  /** The reason, where the code is not enough. */
  readonly reason: Refusal | undefined
  /** Reasons by field of the input, for forms. */
  readonly fields: FieldRefusals | undefined
  /** Further members of the response, such as the newer version of a record. */
  readonly extra: Record<string, unknown> | undefined

  /** After how many milliseconds a new attempt may succeed. */
  readonly retryAfter: number | undefined

  constructor(
    code: ErrorCode,
    reason?: Refusal,
    more?: { fields?: FieldRefusals; extra?: Record<string, unknown>; retryAfter?: number },
  ) {
    super(reason === undefined ? code : `${code}: ${reason.code}`)
    this.name = 'Refused'
    this.code = code
    this.reason = reason
    this.fields = more?.fields
    this.extra = more?.extra
    this.retryAfter = more?.retryAfter
  }
}

/** The refusal of an input for one of its fields. */
export function refuse<C extends RefusalCode>(field: string, code: C, ...figures: FiguresOf<C>): Refused {
  const reason = refusal(code, ...figures)
  return new Refused('invalid-input', reason, { fields: { [field]: [reason] } })
}

/** The refusal of an input for several fields; `part` is where they are, such as the query. */
export function refuseFields(fields: FieldRefusals, part?: string): Refused {
  const names = Object.keys(fields).join(', ')
  return new Refused('invalid-input', part === undefined ? undefined : refusal('in-part', { part, names }), { fields })
}
