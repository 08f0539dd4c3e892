import type { ErrorCode } from '#contract/errors.ts'

/** A refusal that the caller can understand. Knows no HTTP; platform/http maps the code to a status. */
export class Refused extends Error {
  readonly code: ErrorCode
  /** Messages by field of the input, for forms. */
  readonly fields: Record<string, string[]> | undefined
  /** Anything the answer should carry besides, such as the newer version of a record. */
  readonly extra: Record<string, unknown> | undefined

  /** In how many milliseconds it may be worth trying again. */
  readonly retryAfter: number | undefined

  constructor(
    code: ErrorCode,
    detail?: string,
    more?: { fields?: Record<string, string[]>; extra?: Record<string, unknown>; retryAfter?: number },
  ) {
    super(detail ?? code)
    this.name = 'Refused'
    this.code = code
    this.detail = detail
    this.fields = more?.fields
    this.extra = more?.extra
    this.retryAfter = more?.retryAfter
  }

  readonly detail: string | undefined
}
