import { DAY } from '#ethiopia/time-units.ts'
import { deviceValue } from '#web/lib/device-store.ts'

/**
 * A refusal in this browser: level 1 is the reader's 'Later', 2 the browser's own setting. `at` in epoch milliseconds.
 */
type Refusal = { level: 1 | 2; at: number }
/**
 * The address of this browser's messages, as last registered with the service, and the person; deleted at sign-out
 * (web/lazy/end-push.ts).
 */
type Noted = { endpoint: string; email: string; at: number }

export const pushRefusal = deviceValue<Refusal | null>('pushRefusal', null)
export const pushNoted = deviceValue<Noted | null>('pushNoted', null)

/** 'Later' means a month; a browser that refuses is not asked again. */
export const LATER = 30 * DAY
const RENEW_AFTER = DAY

export type PushFacts = {
  /** Whether the browser supports push messages at all. */
  canPush: boolean
  permission: NotificationPermission
  refusal: Refusal | null
  noted: Noted | null
  /** Of the reader who is signed in; absent for a visitor. */
  email: string | undefined
  now: number
}

/**
 * The next step for push in this browser: ask the reader, renew the address at the service, record a refusal, or
 * nothing.
 */
export function pushStep({
  canPush,
  permission,
  refusal,
  noted,
  email,
  now,
}: PushFacts): 'ask' | 'renew' | 'refused' | 'nothing' {
  if (!canPush || !email) return 'nothing'
  if (permission === 'denied') return refusal?.level === 2 ? 'nothing' : 'refused'
  if (permission === 'granted' && noted)
    return noted.email !== email || now - noted.at > RENEW_AFTER ? 'renew' : 'nothing'
  if (refusal?.level === 2 || (refusal?.level === 1 && now - refusal.at < LATER)) return 'nothing'
  return 'ask'
}
