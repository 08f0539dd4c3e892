import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/**
 * Stands between a process and its database and breaks it on request: `cut` ends every connection at once, `stall` lets
 * nothing through for a while.
 */
export async function startProxy(port: number) {
  const pairs = new Set<readonly [Socket, Socket]>()
  let stalled = false
  const server = createServer((inside) => {
    const outside = connect(port, '127.0.0.1')
    const pair = [inside, outside] as const
    pairs.add(pair)
    for (const [one, other] of [pair, [outside, inside] as const]) {
      one.on('data', (data) => other.write(data))
      one.on('error', () => other.destroy())
      one.on('close', () => {
        other.destroy()
        pairs.delete(pair)
      })
      if (stalled) one.pause()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      for (const [inside] of pairs) inside.resetAndDestroy()
    },
    async stall(milliseconds: number) {
      stalled = true
      for (const pair of pairs) for (const socket of pair) socket.pause()
      await new Promise((resolve) => setTimeout(resolve, milliseconds))
      stalled = false
      for (const pair of pairs) for (const socket of pair) socket.resume()
    },
    stop() {
      for (const [inside] of pairs) inside.destroy()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
