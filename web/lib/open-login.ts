import { storeIntent } from './intent.ts'
import type { Intent } from './intent.ts'

let open: ((to: string, intent: Intent | undefined) => void) | undefined

/** Registers the function that shows the login dialog; undefined removes it. */
export function showsLogin(opener: typeof open): void {
  open = opener
}

/**
 * Asks a visitor to sign in, in a dialog over the page, and then opens `to`: a path of this site, by default the
 * present one. Where no dialog can be shown, the login page opens. Their intent is carried out once they are signed in.
 */
export function openLogin({ to, intent }: { to?: string; intent?: Intent } = {}): void {
  const back = to ?? location.pathname + location.search
  if (intent) storeIntent(intent, Date.now())
  if (open) open(back, intent)
  else location.assign(`/authentication/login?returnUrl=${encodeURIComponent(back)}`)
}
