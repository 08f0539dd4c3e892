const STATE = 'telegramState'

/** A text that only this tab knows: a login that returns with another one was not begun here. */
export function newTelegramState(): string {
  const state = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  try {
    sessionStorage.setItem(STATE, state)
  } catch {
    // Then no returning login is accepted.
  }
  return state
}

/** True once for the state of this tab. */
export function takeTelegramState(state: string | undefined): boolean {
  try {
    const known = sessionStorage.getItem(STATE)
    sessionStorage.removeItem(STATE)
    return known !== null && known === state
  } catch {
    return false
  }
}
