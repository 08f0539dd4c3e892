import type { IncomingMessage } from 'node:http'
import type { Span } from '../telemetry.ts'
import type { Identify } from './identify-once.ts'

export type NodeEnv = {
  incoming?: IncomingMessage
  /** A page's own call, dispatched in process. */
  internal?: boolean
  /** Of the calling page. */
  span?: Span
  /** Of the calling page: finds the caller for all its calls. */
  identify?: Identify
}

export const envOf = (env: unknown): NodeEnv => env ?? {}

/**
 * The caller's address: the socket's, or with n trusted proxies the n-th entry from the right of X-Forwarded-For.
 * Entries further left may be forged. IPv6 counts by its /64, which is one household.
 */
export function clientAddress(request: Request, env: NodeEnv, trustedProxies: number): string {
  const socket = env.incoming?.socket.remoteAddress ?? 'in-process'
  const forwarded = (request.headers.get('x-forwarded-for') ?? '')
    .split(',')
    .map((a) => a.trim())
    .filter(Boolean)
  const address = trustedProxies > 0 ? (forwarded.at(-trustedProxies) ?? forwarded[0] ?? socket) : socket
  const plain = withoutPort(address).replace(/^::ffff:/i, '')
  return plain.includes(':') ? household(plain) : plain
}

/** Some proxies also write the port, which differs for every connection: '192.0.2.7:50123', '[2001:db8::1]:50123'. */
const withoutPort = (address: string): string =>
  /^(\d+(?:\.\d+){3}):\d+$/.exec(address)?.[1] ?? /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? address

/** The first 64 bits of an IPv6 address, however it is abbreviated. */
function household(address: string): string {
  const [head = '', tail] = (address.split('%', 1)[0] ?? '').toLowerCase().split('::', 2)
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
