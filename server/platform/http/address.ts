import type { IncomingMessage } from 'node:http'

export type NodeEnv = { incoming?: IncomingMessage; /** A page's own call, dispatched in process. */ internal?: boolean }

/**
 * The caller's address: the socket's, or with n trusted proxies the n-th entry from the right of X-Forwarded-For.
 * Whatever stands further left was written by strangers. IPv6 counts by its /64, which is one household.
 */
export function addressOf(request: Request, env: NodeEnv, trustedProxies: number): string {
  const socket = env.incoming?.socket.remoteAddress ?? 'in-process'
  const forwarded = (request.headers.get('x-forwarded-for') ?? '')
    .split(',')
    .map((a) => a.trim())
    .filter(Boolean)
  const address = trustedProxies > 0 ? (forwarded.at(-trustedProxies) ?? forwarded[0] ?? socket) : socket
  const plain = address.replace(/^::ffff:/, '')
  return plain.includes(':') ? plain.split(':').slice(0, 4).join(':') : plain
}
