import { useEffect, useRef } from 'react'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { buttonWidth, loadGoogle } from './google.ts'
import type { GoogleId } from './google.ts'
import { sayUnloaded } from './load-script.ts'
import * as styles from './social.module.css'

export type GoogleProps = {
  google: { clientId: string; nonce: string }
  isAskedAtOnce: boolean
  onToken(token: string): Promise<void>
  onFault(text: string): void
}

/** Google's own button, and its prompt if requested. */
export function GoogleButton({ google: { clientId, nonce }, isAskedAtOnce, onToken }: Omit<GoogleProps, 'onFault'>) {
  const place = useRef<HTMLDivElement>(null)
  const { lang, theme } = useVisitor()
  useEffect(() => {
    let id: GoogleId | undefined
    let isGone = false
    const show = async () => {
      id = await loadGoogle()
      if (isGone || !place.current) return
      id.initialize({
        client_id: clientId,
        nonce,
        callback: ({ credential }) => {
          if (credential) void onToken(credential)
        },
        ux_mode: 'popup',
        context: 'signin',
        itp_support: true,
        use_fedcm_for_prompt: true,
        cancel_on_tap_outside: false,
      })
      const isDark = theme === 'dark' || (!theme && matchMedia('(prefers-color-scheme: dark)').matches)
      place.current.replaceChildren()
      id.renderButton(place.current, {
        type: 'standard',
        theme: isDark ? 'filled_black' : 'outline',
        size: 'large',
        text: 'continue_with',
        shape: 'rectangular',
        width: buttonWidth(innerWidth),
        locale: lang,
      })
      if (isAskedAtOnce) id.prompt()
    }
    show().catch(() => sayUnloaded(place.current, m.google_failed()))
    return () => {
      isGone = true
      id?.cancel()
    }
  }, [clientId, nonce, isAskedAtOnce, onToken, lang, theme])
  return <div ref={place} className={styles.widget} />
}
