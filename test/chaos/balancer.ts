import { Agent, createServer, request } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How long a process has to report that it is ready, in milliseconds. */
const PATIENCE = 2000

/**
 * Forwards requests to several processes in turn, to those that reported ready at the last poll of /ready. It repeats
 * nothing: a request that reaches no process fails (502), so that nothing hides a port that closes too early.
 */
export async function startBalancer({ ports, every }: { ports: number[]; every: number }) {
  const agent = new Agent({ keepAlive: true })
  const well = new Set<number>()
  let turn = 0
  const checkReady = async (port: number) => {
    const answer = await fetch(`http://127.0.0.1:${port}/ready`, { signal: AbortSignal.timeout(PATIENCE) }).catch(
      () => undefined,
    )
    if (answer?.status === 200) well.add(port)
    else well.delete(port)
    await answer?.body?.cancel()
  }
  const timer = setInterval(() => ports.forEach((port) => void checkReady(port)), every)
  await Promise.all(ports.map(checkReady))

  function pass(asked: IncomingMessage, answer: ServerResponse): void {
    const usable = ports.filter((port) => well.has(port))
    const port = usable[turn++ % usable.length]
    if (port === undefined) return void answer.writeHead(502).end('no process is ready')
    const { connection: _, ...headers } = asked.headers
    const passed = request(
      { agent, port, host: '127.0.0.1', path: asked.url, method: asked.method, headers },
      (response) => {
        const { connection: __, 'keep-alive': ___, ...kept } = response.headers
        answer.writeHead(response.statusCode ?? 502, kept)
        response.pipe(answer)
        response.on('error', () => answer.destroy())
      },
    )
    passed.on('error', (error) =>
      answer.headersSent ? answer.destroy() : answer.writeHead(502).end(`${port}: ${error}`),
    )
    asked.pipe(passed)
  }
  const server = createServer(pass)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    uses: (port: number): boolean => well.has(port),
    async stop() {
      clearInterval(timer)
      agent.destroy()
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
