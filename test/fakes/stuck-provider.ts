import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import { createServer as createTcpServer } from 'node:net'
import type { AddressInfo, Server, Socket } from 'node:net'

/**
 * How it is stuck after reading a request: it says nothing more and keeps the connection (half open); it resets the
 * connection; it answers half and resets it; it closes normally; it answers without an end.
 */
export type StuckMode = 'ok' | 'silent' | 'reset' | 'half-reset' | 'hang-up' | 'endless'

const DRIP = 20
/** Answers of the Bot API, the SMS gateway and push services. */
const ANSWERS: readonly (readonly [RegExp, number, string])[] = [
  [/^\/bot/, 200, '{"ok":true,"result":{"message_id":7}}'],
  [/^\/api\/send$/, 200, '{"acknowledge":"success","response":{"message_id":"m-7"}}'],
  [/./, 201, '{"nothing":"to see"}'],
]

/** Starts it; `open` counts its connections, and `stop` breaks them. */
async function listening(server: Server) {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      for (const socket of sockets) socket.destroy()
    })
  return { port, open: () => sockets.size, stop }
}

function drip(socket: Socket, text: string): void {
  const timer = setInterval(() => (socket.writable ? socket.write(text) : clearInterval(timer)), DRIP)
  socket.on('close', () => clearInterval(timer))
}

/** The providers over HTTP, on loopback; `taken` counts the requests that they read completely. */
export async function startStuckHttp() {
  let mode: StuckMode = 'ok'
  let taken = 0
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      taken++
      act(request.socket, response, ANSWERS.find(([path]) => path.test(request.url ?? '')) ?? ANSWERS[2])
    })
  })
  function act(socket: Socket, response: ServerResponse, answer: (typeof ANSWERS)[number] | undefined): void {
    const [, status = 201, body = ''] = answer ?? []
    const head = `HTTP/1.1 ${status} OK\r\ncontent-type: application/json\r\n`
    if (mode === 'ok') response.writeHead(status, { 'content-type': 'application/json' }).end(body)
    else if (mode === 'reset') socket.resetAndDestroy()
    else if (mode === 'hang-up') socket.end()
    else if (mode === 'half-reset')
      socket.write(`${head}content-length: ${body.length}\r\n\r\n${body.slice(0, body.length / 2)}`, () =>
        socket.resetAndDestroy(),
      )
    else if (mode === 'endless') {
      socket.write(`${head}transfer-encoding: chunked\r\n\r\n`)
      drip(socket, '1\r\n \r\n')
    }
  }
  const { port, ...connections } = await listening(server)
  return {
    host: `127.0.0.1:${port}`,
    taken: () => taken,
    behave(next: StuckMode) {
      mode = next
    },
    ...connections,
  }
}

/** A minimal mail server that is stuck after it has read a message; `taken` holds the message ids. */
export async function startStuckMail() {
  let mode: StuckMode = 'ok'
  const taken: string[] = []
  function afterMessage(socket: Socket): void {
    if (mode === 'ok') socket.write('250 2.0.0 taken\r\n')
    else if (mode === 'reset') socket.resetAndDestroy()
    else if (mode === 'hang-up') socket.end()
    else if (mode === 'half-reset') socket.write('25', () => socket.resetAndDestroy())
    else if (mode === 'endless') drip(socket, '250-still at it\r\n')
  }
  const server = createTcpServer((socket) => {
    let read = ''
    let isMessage = false
    socket.write('220 127.0.0.1 ready\r\n')
    socket.on('data', (data) => {
      read += data.toString('utf8')
      for (;;) {
        const end = read.indexOf(isMessage ? '\r\n.\r\n' : '\r\n')
        if (end < 0) return
        const said = read.slice(0, end)
        read = read.slice(end + (isMessage ? 5 : 2))
        if (isMessage) {
          isMessage = false
          taken.push(/^message-id: (.*)$/im.exec(said)?.[1] ?? '')
          afterMessage(socket)
        } else if (/^DATA/i.test(said)) {
          isMessage = true
          socket.write('354 go on\r\n')
        } else socket.write(/^QUIT/i.test(said) ? '221 bye\r\n' : '250 yes\r\n')
      }
    })
  })
  const { port, ...connections } = await listening(server)
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken: () => taken,
    behave(next: StuckMode) {
      mode = next
    },
    ...connections,
  }
}
