import { get } from 'node:http'
import type { Agent } from 'node:http'

/** Milliseconds after which a request counts as failed. */
const LONGEST_ANSWER = 10_000

/** Sends one request and reads its whole response; whether it was answered with 200. */
export function isAnswered(
  origin: string,
  path: string,
  agent: Agent,
  headers: Record<string, string> = {},
): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(origin + path, { agent, timeout: LONGEST_ANSWER, headers }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode === 200))
      response.once('error', () => resolve(false))
    })
    request.once('timeout', () => request.destroy(new Error('no answer')))
    request.once('error', () => resolve(false))
  })
}
