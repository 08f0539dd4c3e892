import { createCall } from './api-client.ts'
import { askService } from './ask-service.ts'
import type { Init } from './ask-service.ts'
import { heldToken, isSignedIn } from './session.ts'

/** Public reads may be cached by the service worker for times without a connection; set once, before the first call. */
let keepReads = false
export function cacheReadsForOffline(): void {
  keepReads = true
}

const renewed = async (refused?: string): Promise<string | undefined> =>
  (await import('../lazy/renew-token.ts')).renewToken(refused)

/**
 * Calls our service as the reader: with the bearer of a signed-in reader, renewed when it expires or is no longer
 * known. Without a session a read is repeated once as a visitor; a write is never repeated without its bearer.
 */
export async function askAsReader(path: string, { headers, ...init }: Init): Promise<Response> {
  const send = (token: string | undefined): Promise<Response> => {
    const sent: Record<string, string> = { ...headers }
    if (token) sent['authorization'] = `Bearer ${token}`
    else if (keepReads && !isSignedIn()) sent['x-keep'] = '1'
    return askService(path, { ...init, headers: sent })
  }
  if (!isSignedIn()) return send(undefined)
  const token = heldToken() ?? (await renewed())
  const response = await send(token)
  if (response.status !== 401 || token === undefined) return response
  const another = await renewed(token)
  return another !== undefined || init.method === 'GET' ? send(another) : response
}

/** The client in the browser. */
export const browserCall = createCall(askAsReader)
