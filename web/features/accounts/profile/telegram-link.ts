import { useEffect, useRef } from 'react'
import { m } from '#web/lib/messages.ts'
import { loadScript, sendOriginOnly } from '../social/load-script.ts'
import { newTelegramState, takeTelegramState } from '../social/telegram-state.ts'

const TELEGRAM_SCRIPT = 'https://telegram.org/js/telegram-widget.js?22'
const STATE = 'telegramLink'

/** Telegram's login widget in the returned element; it comes back to the profile with the signed fields. */
export function useTelegramWidget(botName: string, onFault: (text: string) => void) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = place
    if (!current) return undefined
    sendOriginOnly()
    const back = new URL('/subscription/profile', location.origin)
    back.searchParams.set(STATE, newTelegramState())
    const attributes = {
      'telegram-login': botName,
      size: 'large',
      radius: '5',
      'request-access': 'write',
      userpic: 'false',
      'auth-url': back.href,
    }
    loadScript(TELEGRAM_SCRIPT, current, attributes).catch(() => onFault(m.telegram_failed()))
    return () => current.replaceChildren()
  }, [botName, onFault])
  return place
}

let arrived: Record<string, string> | undefined

/**
 * Telegram's response from the query of this URL, which is cleared at once; later calls get the same one until
 * `dropTelegramLink`. Undefined where this tab did not request it.
 */
export function takeTelegramLink(): Record<string, string> | undefined {
  const query = new URLSearchParams(location.search)
  const state = query.get(STATE)
  if (state === null) return arrived
  history.replaceState(history.state, '', `${location.pathname}#sign-ins`)
  query.delete(STATE)
  if (takeTelegramState(state)) arrived = Object.fromEntries(query)
  return arrived
}

export function dropTelegramLink(): void {
  arrived = undefined
}
