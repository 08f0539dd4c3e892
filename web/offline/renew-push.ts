/// <reference lib="webworker" />
/** In the service worker: the browser has replaced its push address, which our service must learn. */
import { keyBytes } from './key-bytes.ts'

declare const self: ServiceWorkerGlobalScope

/** Browsers leave out what they do not know: one names the new subscription, another only that the old one is over. */
export type PushRenewal = {
  oldSubscription?: PushSubscription | null
  newSubscription?: PushSubscription | null
}

/** Also of the pages' renewals (web/lazy/renew-token.ts): one at a time. */
const TOKEN_LOCK = 'userToken'

async function jsonOf<T>(path: string, init?: RequestInit): Promise<T | undefined> {
  const response = await fetch(path, { ...init, headers: { accept: 'application/json', ...init?.headers } })
  if (response.status >= 500) throw new Error(`${path} answers ${response.status}`)
  return response.ok ? ((await response.json()) as T) : undefined
}

/** The browser's subscription, or a new one; undefined where the service offers no push. */
async function subscribed(): Promise<PushSubscription | undefined> {
  const { pushManager } = self.registration
  const had = await pushManager.getSubscription()
  if (had) return had
  const { key } = (await jsonOf<{ key?: string }>('/api/Notification/vapid-key')) ?? {}
  return key ? pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: keyBytes(key) }) : undefined
}

/** Sends the browser's new address to the service, for the person whose session this browser has. */
export async function renewPush({ oldSubscription, newSubscription }: PushRenewal): Promise<void> {
  const subscription = newSubscription ?? (await subscribed())
  const { endpoint, expirationTime, keys } = subscription?.toJSON() ?? {}
  if (!endpoint || !keys) return
  const session = await navigator.locks.request(TOKEN_LOCK, () =>
    jsonOf<{ token?: string }>('/api/LocalAccount/refresh', { method: 'POST' }),
  )
  if (session?.token === undefined) return
  await jsonOf('/api/Notification/SubscribePush', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${session.token}` },
    body: JSON.stringify({
      subscription: { endpoint, expirationTime: expirationTime ?? null, keys },
      ...(oldSubscription ? { replaces: oldSubscription.endpoint } : {}),
    }),
  })
}
