import { loadOnce, sendOriginOnly } from './load-script.ts'

/** The part of Google Identity Services that is used. */
export type GoogleId = {
  initialize(options: {
    client_id: string
    nonce: string
    callback(answer: { credential?: string }): void
    ux_mode: 'popup'
    context: 'signin'
    itp_support: boolean
    use_fedcm_for_prompt: boolean
    cancel_on_tap_outside: boolean
  }): void
  renderButton(place: HTMLElement, options: Record<string, string | number>): void
  prompt(): void
  cancel(): void
}

const GOOGLE_SCRIPT = 'https://accounts.google.com/gsi/client'

/** Rejects when it cannot be loaded. */
export async function loadGoogle(): Promise<GoogleId> {
  sendOriginOnly()
  await loadOnce(GOOGLE_SCRIPT)
  const { google } = window as Window & { google?: { accounts?: { id?: GoogleId } } }
  if (!google?.accounts?.id) throw new Error('Google Identity Services are not there')
  return google.accounts.id
}

/** The button's width by the window's (decision 0090). */
export const buttonWidth = (windowWidth: number): number => (windowWidth < 320 ? 216 : windowWidth < 600 ? 287 : 320)
