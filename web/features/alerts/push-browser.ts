import { browserCall } from '#web/lib/browser-call.ts'
import { browserId } from '#web/lazy/browser-id.ts'
import { currentPerson } from '#web/offline/current-person.ts'
import { keyBytes } from '#web/offline/key-bytes.ts'
import { pushNoted, pushRefusal } from './push-state.ts'

/** iPhones support it only in an installed app; some browsers not at all. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

export type PushOutcome = 'on' | 'later' | 'refused' | 'not-offered'

/**
 * Asks for the browser's permission and registers its address. Only from a click: browsers ignore the question
 * otherwise. Rejects where there is no connection.
 */
export async function allowPush(): Promise<PushOutcome> {
  const permission = await Notification.requestPermission()
  if (permission === 'denied') {
    await sendPushRefusal(2)
    return 'refused'
  }
  if (permission !== 'granted') {
    await sendPushRefusal(1)
    return 'later'
  }
  return (await notePush()) ? 'on' : 'not-offered'
}

/** Subscribes if the browser has not yet, and registers it with the service. False where the service offers no push. */
export async function notePush(): Promise<boolean> {
  const { key } = await browserCall('GET /api/Notification/vapid-key')
  if (!key) return false
  const subscription = await subscribed(key)
  const { endpoint, expirationTime, keys } = subscription.toJSON()
  const [p256dh, auth] = [keys?.['p256dh'], keys?.['auth']]
  if (!endpoint || !p256dh || !auth) return false
  const body = {
    subscription: { endpoint, expirationTime: expirationTime ?? null, keys: { p256dh, auth } },
    browserId: browserId(),
  }
  await browserCall('POST /api/Notification/SubscribePush', { body })
  pushNoted.set({ endpoint, email: currentPerson(), at: Date.now() })
  pushRefusal.set(null)
  return true
}

/** A subscription made with another key reaches nobody, so it is replaced. */
async function subscribed(key: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready
  const had = await pushManager.getSubscription()
  const applicationServerKey = keyBytes(key)
  if (had && sameBytes(had.options.applicationServerKey, applicationServerKey)) return had
  await had?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
}

function sameBytes(had: ArrayBuffer | null, wanted: Uint8Array): boolean {
  const bytes = new Uint8Array(had ?? new ArrayBuffer(0))
  return bytes.length === wanted.length && bytes.every((byte, i) => byte === wanted[i])
}

/** Records on this device, and with the service, that the reader or the browser refuses. */
export async function sendPushRefusal(level: 1 | 2): Promise<void> {
  pushRefusal.set({ level, at: Date.now() })
  // The device remembers in any case.
  await browserCall('POST /api/Notification/Refuse', { body: { browserId: browserId(), level } }).catch(() => undefined)
}
