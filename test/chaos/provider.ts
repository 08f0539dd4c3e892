import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { seeded } from './random.ts'

export type TakenMessage = { channel: string; key: string; to: string; text: string; at: number }
/** Shares of the calls: refused for now; accepted, but the response is lost; asked to wait a second. */
export type Moods = {
  failing?: number
  lostReply?: number
  patience?: number
  /** The longest response time in milliseconds. */ slow?: number
}

/** A fake of all channels' providers on loopback: POST /CHANNEL with key, to and text; keeps what it accepted. */
export async function startProvider(seed: number, moods: Moods = {}) {
  const random = seeded(seed)
  const taken: TakenMessage[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Omit<TakenMessage, 'channel' | 'at'>
      const take = () => taken.push({ ...body, channel: request.url?.slice(1) ?? '', at: Date.now() })
      const mood = random.next()
      const { failing = 0, lostReply = 0, patience = 0, slow = 0 } = moods
      const act = () => {
        if (mood < failing) return response.writeHead(503).end()
        if (mood < failing + patience) return response.writeHead(429, { 'retry-after': '1' }).end()
        take()
        return mood < failing + patience + lostReply ? request.socket.destroy() : response.writeHead(200).end()
      }
      if (slow === 0) act()
      else setTimeout(act, random.next() * slow)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    calm() {
      moods = {}
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
