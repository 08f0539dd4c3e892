import type { Caller } from '../caller.ts'
import type { Refused } from '../refused.ts'
import type { RequestContext } from './handlers.ts'

/** The request as a page outside the web app gets it. */
export type ExtraPageRequest = {
  params: Record<string, string>
  caller: Caller
  /** Requested from this machine itself, without a proxy. */ fromHere: boolean
}

/**
 * A page for the operator, served as it is: neither a call of the contract nor a screen of the web app. It is never
 * stored.
 */
export type ExtraPage = {
  /** A path in Hono's syntax: '/dev/outbox/:id'. */ path: string
  answer(request: ExtraPageRequest): Promise<{
    html: string
    /** Replaces the usual Content-Security-Policy. */
    policy: string
  }>
}

/** A form that came without script. */
type SentForm = { url: URL; fields: Record<string, string> } & Pick<RequestContext, 'address' | 'language' | 'log'>

/**
 * The action of a page's form without script. Returns the path of this site to go to, or a refusal, with which the page
 * is shown again.
 */
export type FormAction = {
  path: string
  /** From one address. */ perMinute: number
  act(sent: SentForm): Promise<string | { values: Record<string, string>; refused: Refused }>
}

const LOOPBACK = /^(127\.|::1$|::ffff:127\.|in-process$)/
const LOCAL_NAME = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i

/**
 * Whether a request was made on this machine: from loopback, to a local name, through no proxy. Proxies can leave no
 * trace and write a local host, so a service with a public name treats nobody as local.
 */
export function isFromHere(request: Request, socketAddress: string, publicOrigin: string): boolean {
  if (!LOCAL_NAME.test(new URL(publicOrigin).host)) return false
  const forwarded = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'].some((name) =>
    request.headers.has(name),
  )
  return (
    !forwarded &&
    LOOPBACK.test(socketAddress) &&
    LOCAL_NAME.test(request.headers.get('host') ?? new URL(request.url).host)
  )
}
