import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { ServerResponse } from 'node:http'
import { WholeResponse } from './whole-response.ts'

type Fetch<Env> = (request: Request, env: Env) => Response | Promise<Response>

/** Sends whole responses itself, in one piece. */
export function sendingWhole<Env extends { outgoing: unknown }>(fetch: Fetch<Env>): Fetch<Env> {
  return async (request, env) => {
    const response = await fetch(request, env)
    if (!(response instanceof WholeResponse)) return response
    send(response, env.outgoing as ServerResponse)
    return RESPONSE_ALREADY_SENT
  }
}

function send({ content, headers, status }: WholeResponse, outgoing: ServerResponse): void {
  const named: Record<string, string | string[]> = Object.fromEntries(headers)
  const cookies = headers.getSetCookie()
  if (cookies.length > 0) named['set-cookie'] = cookies
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  outgoing.writeHead(status, { ...named, 'content-length': bytes.byteLength })
  outgoing.end(bytes)
}
