import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How the gateway behaves; 'rejects' is its form of refusal: 200 with an error inside. */
type GatewayMode =
  | 'ok'
  | 'rejects'
  | 'rejects-number'
  | 'rejects-naming'
  | 'rejects-sender'
  | 'error'
  | 'patience'
  | 'garbage'
  | 'lost-reply'
  | 'redirect'
  | 'wrong-token'
type SentText = { to: string; message: string; sender?: string; from?: string; token: string | undefined }

/** AfroMessage on loopback, in its own formats: POST /send. */
export async function startSmsGateway() {
  const texts: SentText[] = []
  let mode: GatewayMode = 'ok'
  const json = (response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))

  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (request.method !== 'POST' || request.url !== '/api/send')
        return json(response, 404, { acknowledge: 'error', response: { errors: ['no such call'] } })
      if (mode === 'wrong-token') return json(response, 401, {})
      if (mode === 'redirect') return json(response, 307, {}, { location: '/elsewhere' })
      if (mode === 'error') return json(response, 500, {})
      if (mode === 'patience') return json(response, 429, {}, { 'retry-after': '120' })
      if (mode === 'garbage') return response.writeHead(200).end('<html>gateway</html>')
      if (mode === 'rejects')
        return json(response, 200, { acknowledge: 'error', response: { errors: ['Insufficient balance'] } })
      if (mode === 'rejects-number')
        return json(response, 200, { acknowledge: 'error', response: { errors: ['Invalid recipient number'] } })
      if (mode === 'rejects-naming')
        return json(response, 200, {
          acknowledge: 'error',
          response: { errors: ['Invalid number +251 911-234567'] },
        })
      if (mode === 'rejects-sender')
        return json(response, 200, {
          acknowledge: 'error',
          response: { errors: ['Invalid sender name for this number'] },
        })
      const given = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Omit<SentText, 'token'>
      if (!given.to)
        return json(response, 200, { acknowledge: 'error', response: { errors: ['Recipient is missing'] } })
      texts.push({ ...given, token: request.headers.authorization?.replace('Bearer ', '') })
      if (mode === 'lost-reply') return request.socket.destroy()
      return json(response, 200, {
        acknowledge: 'success',
        response: { message_id: `m-${texts.length}`, status: 'queued', to: given.to },
      })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/api`,
    texts,
    behave(next: GatewayMode) {
      mode = next
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
