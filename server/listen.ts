import { createServer } from 'node:http'
import type { Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Config } from './config.ts'
import type { createFront } from './platform/http/front.ts'
import type { MetricsAnswer } from './platform/http/metrics-answer.ts'
import { sendingWhole } from './platform/http/send-whole.ts'
import { READING, refuseUnreadable } from './platform/http/unreadable.ts'
import type { Metrics } from './platform/metrics.ts'
import type { OpenedWorld } from './world.ts'

const LONGEST_GOODBYE = 10_000

/** The port that serves `/metrics` alone; undefined where there is none. */
export async function listenForMetrics({ metrics }: Config, answer: MetricsAnswer): Promise<Server | undefined> {
  if (!metrics.listen) return undefined
  const fetch = async (request: Request) =>
    new URL(request.url).pathname === '/metrics' ? answer(request) : new Response('/metrics', { status: 404 })
  const server = createServer(READING, getRequestListener(fetch, { overrideGlobalObjects: false }))
  server.on('clientError', refuseUnreadable)
  const { host, port } = metrics.listen
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return server
}

/** Listens where the configuration says; connections are closed after their answer once `stopping` is aborted. */
export function listen(
  config: Config,
  fetch: ReturnType<typeof createFront>,
  stopping: AbortSignal,
  metrics: Metrics | undefined,
): Promise<Server> {
  const listener = getRequestListener(sendingWhole(fetch), { overrideGlobalObjects: false })
  const server = createServer(READING, (request, response) => {
    if (metrics) response.once('close', metrics.requestCame())
    if (stopping.aborted) response.setHeader('connection', 'close')
    void listener(request, response)
  })
  server.on('clientError', refuseUnreadable)
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(config.port, config.host, () => resolve(server))
  })
}

/** Accepts no new requests; current ones finish, then jobs, then the database. */
export async function stop(server: Server, opened: OpenedWorld | undefined): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // An idle connection is normally kept alive; each is closed as soon as it is idle.
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const impatient = setTimeout(() => server.closeAllConnections(), LONGEST_GOODBYE)
  await closed
  clearInterval(idle)
  clearTimeout(impatient)
  await opened?.close()
}

export function addressPort(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}
