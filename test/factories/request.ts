import type { RequestContext } from '#server/platform/http/handlers.ts'
import { silentLog } from '#server/platform/log.ts'

/** A request's context, for tests that call a handler without HTTP. */
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
