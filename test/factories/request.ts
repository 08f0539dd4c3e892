import type { RequestContext } from '#server/platform/http/handlers.ts'
import { silentLog } from '#server/platform/log.ts'

/** What a handler knows of a request, for tests that call it without one. */
export const aRequest = (): RequestContext => ({
  id: '',
  address: '',
  log: silentLog,
  userAgent: undefined,
  language: 'en',
  headersOnly: false,
  header: () => undefined,
  bytes: null,
  isInternal: false,
  answerHeaders: new Headers(),
  cookie: () => undefined,
  setCookie() {},
})
