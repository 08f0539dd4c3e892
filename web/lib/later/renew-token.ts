import { dropToken, endSession, heldToken, keepToken } from '../session.ts'

let renewing: Promise<string | undefined> | undefined

/**
 * A new bearer for the session's cookie; undefined when the session is over. One renewal at a time, in all tabs together: who waited finds the other's
 * token. Rejects when there is no answer.
 */
export function renewToken(refused?: string): Promise<string | undefined> {
  renewing ??= inTurn(() => renew(refused)).finally(() => {
    renewing = undefined
  })
  return renewing
}

const inTurn = <T>(work: () => Promise<T>): Promise<T> => (navigator.locks ? navigator.locks.request('userToken', work) : work())

async function renew(refused: string | undefined): Promise<string | undefined> {
  const held = heldToken()
  if (held !== undefined && held !== refused) return held
  const response = await fetch('/api/LocalAccount/refresh', { method: 'POST', credentials: 'same-origin', headers: { accept: 'application/json' } })
  if (response.status === 401 || response.status === 403) {
    endSession()
    return undefined
  }
  if (!response.ok) throw new Error(`the session was not renewed: ${response.status}`)
  const answer = (await response.json()) as { success: boolean; token?: string; expiresAt?: number }
  if (!answer.success || answer.token === undefined || answer.expiresAt === undefined) {
    dropToken()
    endSession()
    return undefined
  }
  keepToken(answer.token, answer.expiresAt)
  return answer.token
}
