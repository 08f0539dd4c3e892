import { useCallback, useEffect, useRef } from 'react'
import { m } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { askPhone } from './android.ts'
import type { GoogleProps } from './google-button.tsx'
import * as styles from './social.module.css'

/** Signs in with an account of the phone. Shown at once if requested, and again by the button. */
export function OneTapButton({ google: { clientId, nonce }, isAskedAtOnce, onToken, onFault }: GoogleProps) {
  const wasAsked = useRef(false)
  const ask = useCallback(async () => {
    const token = await askPhone(clientId, nonce)
    if (token === undefined) onFault(m.one_tap_failed())
    else await onToken(token)
  }, [clientId, nonce, onToken, onFault])
  useEffect(() => {
    if (!isAskedAtOnce || wasAsked.current) return
    wasAsked.current = true
    void ask()
  }, [ask, isAskedAtOnce])
  return (
    <Button kind="plain" className={styles.wide} onClick={() => void ask()}>
      <Icon name="smartphone" />
      {m.one_tap()}
    </Button>
  )
}
