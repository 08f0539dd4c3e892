import { askService } from '../lib/ask-service.ts'
import { dropToken, clearSession, heldToken, isSignedIn, storeToken } from '../lib/session.ts'

const LOCK = 'userToken'
/** Tabs may see another tab's write to storage slightly after it released the lock. */
const SEEN_MS = 50

let renewing: Promise<string | undefined> | undefined

/**
 * A new bearer for the session's cookie; undefined when the session is over. One renewal at a time in all tabs
 * together: a waiting tab finds the other's token. Rejects when there is no response.
 */
export function renewToken(refused?: string): Promise<string | undefined> {
  renewing ??= inTurn(() => renew(refused)).finally(() => {
    renewing = undefined
  })
  return renewing
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return work()
  const atOnce = await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) =>
    lock ? { answer: await work() } : undefined,
  )
  if (atOnce) return atOnce.answer
  return navigator.locks.request(LOCK, async () => {
    await new Promise((resolve) => setTimeout(resolve, SEEN_MS))
    return work()
  })
}

async function renew(refused: string | undefined): Promise<string | undefined> {
  // It ended while this call waited for its response.
  if (!isSignedIn()) return undefined
  const held = heldToken()
  if (held !== undefined && held !== refused) return held
  const response = await askService('/api/LocalAccount/refresh', {
    method: 'POST',
    headers: { accept: 'application/json' },
  })
  if (response.status === 401 || response.status === 403) {
    clearSession()
    return undefined
  }
  if (!response.ok) throw new Error(`the session was not renewed: ${response.status}`)
  const answer = (await response.json()) as { success: boolean; token?: string; expiresAt?: number }
  if (!answer.success || answer.token === undefined || answer.expiresAt === undefined) {
    dropToken()
    clearSession()
    return undefined
  }
  storeToken(answer.token, answer.expiresAt)
  return answer.token
}
