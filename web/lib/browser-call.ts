import { createCall } from './api-client.ts'
import { kept } from './device-store.ts'

const userToken = kept<string | null>('userToken', null)
/** Public reads may be kept by the service worker for when there is no connection; set once, before the first call. */
let keepReads = false
export function keepReadsForOffline(): void {
  keepReads = true
}

/** The client in the browser: this site only, with the session's cookie and, when there is one, the bearer token. */
export const browserCall = createCall((path, { headers, ...init }) => {
  const token = userToken.get()
  const sent: Record<string, string> = { ...headers }
  if (token) sent['authorization'] = `Bearer ${token}`
  if (keepReads && !token) sent['x-keep'] = '1'
  return fetch(path, { ...init, headers: sent, credentials: 'same-origin' })
})
