import type { CheckedInputOf, OutputOf } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import type { Caller } from '../caller.ts'
import type { Log } from '../log.ts'

/** The request as a handler gets it, besides its checked input. */
export type RequestContext = {
  /** Identifies this request in the log. */
  id: string
  /** The caller's address, as far as the proxies in front are trusted. For rate limits only, never stored. */
  address: string
  log: Log
  /** The request of a page that is rendered here, in process. */
  isInternal: boolean
  /** The browser's user agent, shortened. */
  userAgent: string | undefined
  /** The language of the page, for emails to people without an account. */
  language: 'en' | 'am'
  /** A HEAD request: the body is discarded, so it need not be read. */
  headersOnly: boolean
  /** A header of the request. */
  header(name: string): string | undefined
  /** The body of a call that takes bytes, as a stream. */
  bytes: ReadableStream<Uint8Array> | null
  /** Additional headers of the response. Not sent with a refusal. */
  answerHeaders: Headers
  /** A cookie of this site, by the name under which it was set. */
  cookie(name: string): string | undefined
  /** Sets a cookie that scripts cannot read, for `seconds`; 0 removes it. Not sent with a refusal. */
  setCookie(name: string, value: string, seconds: number): void
}

type Handler<E> = (
  input: CheckedInputOf<E>,
  caller: Caller,
  request: RequestContext,
) => Promise<OutputOf<E>> | OutputOf<E>

/** One handler for each call that the contract gives to module M. A missing one does not compile. */
export type Handlers<M extends string> = {
  [K in keyof Contract as Contract[K]['module'] extends M ? K : never]: Handler<Contract[K]>
}

export type AllHandlers = { [K in keyof Contract]: Handler<Contract[K]> }
