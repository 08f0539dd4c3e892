import type { Refusal } from './refusals.ts'

/**
 * The closed list of refusals. The wire carries `code` next to the RFC 9457 members; HTTP statuses are mapped in
 * server/platform/http.
 */
export const ERROR_CODES = {
  'invalid-input': 'Please correct the marked fields.',
  'not-found': 'Not found',
  'signed-out': 'Please login first',
  'sign-in-again': "Please confirm it's you: enter your password or sign in again.",
  'details-needed': 'Please enter your name and mobile number first.',
  'phone-needed': 'Please confirm your mobile number first.',
  'not-allowed': 'You do not have permission to do this.',
  'subscription-needed': 'Details of tenders can only be viewed by users with an active subscription.',
  'wrong-state': 'This is not possible in the present state.',
  'trial-taken': 'The free trial has been used already.',
  'changed-meanwhile': 'Somebody else has changed this meanwhile.',
  'closing-again': 'Please type the closing date again, as the notice has it.',
  'closing-differs': 'The closing date you typed is not the one of this tender.',
  'too-large': 'This is too large.',
  'too-many-requests': 'Too many requests. Please try again later.',
  'wrong-method': 'This address does not take that method.',
  'wrong-media-type': 'Send JSON with the header content-type: application/json.',
  'took-too-long': 'This took too long. Please try again.',
  unavailable: 'The service is not available right now. Please try again in a moment.',
  internal: 'Oops, something went wrong. Please try again later.',
} as const

export type ErrorCode = keyof typeof ERROR_CODES

/**
 * RFC 9457 problem details as Chereta sends them, in the reader's language; programs decide by the codes. `reference`
 * finds the request in the log.
 */
export type Problem = {
  type: string
  title: string
  status: number
  code: ErrorCode
  detail?: string
  /** The code of `detail`. */
  reason?: Refusal
  /** Messages by field. */
  errors?: Record<string, string[]>
  /** The codes of `errors`, in the same order. */
  fieldErrors?: Record<string, Refusal[]>
  /** Seconds after which it may be worth trying again, as the header Retry-After says. */
  retryAfter?: number
  reference?: string
}
