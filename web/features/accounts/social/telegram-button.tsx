import { useEffect, useRef } from 'react'
import { m } from '#web/lib/messages.ts'
import { loadScript, sayUnloaded, sendOriginOnly } from './load-script.ts'
import * as styles from './social.module.css'
import { newTelegramState } from './telegram-state.ts'

const TELEGRAM_SCRIPT = 'https://telegram.org/js/telegram-widget.js?22'

/**
 * Telegram's login widget: large, radius 5, write access, no picture. It returns by a URL: the alternative evaluates a
 * text as code, which the page's policy forbids.
 */
export function TelegramButton({ botName, to }: { botName: string; to: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = place
    // Left in its place when this is unmounted: a script that arrives late looks for it.
    if (!current || current.childElementCount > 0) return
    sendOriginOnly()
    const back = new URL('/authentication/login-callback', location.origin)
    back.searchParams.set('state', newTelegramState())
    back.searchParams.set('returnUrl', to)
    loadScript(TELEGRAM_SCRIPT, current, {
      'telegram-login': botName,
      size: 'large',
      radius: '5',
      'request-access': 'write',
      userpic: 'false',
      'auth-url': back.href,
    }).catch(() => sayUnloaded(current, m.telegram_failed()))
  }, [botName, to])
  return <div ref={place} className={styles.widget} />
}
