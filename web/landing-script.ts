import { scriptJson } from './document.ts'
import type { LandingUrl, NamedContact, Secrets } from './landing-url.ts'

/** The final URL of a request that is not redirected. */
export type Landing = Extract<LandingUrl, { shown: URL }>

const showing = ({ pathname, search }: URL, rest = ''): string =>
  `history.replaceState(null,'',${scriptJson(pathname + search)}${rest});`

/**
 * Removes data that does not belong in a URL from the address bar, before anything else of the page runs, and stores it
 * on the device.
 */
const cleaningScript = (shown: URL, contact: NamedContact): string =>
  showing(shown, '+location.hash') +
  `try{localStorage.contact=JSON.stringify({...JSON.parse(localStorage.contact||'{}'),...${scriptJson(contact)}})}catch{}`

/**
 * The same for this tab's secrets: the page takes them from there (features/accounts/arrived.ts), and neither the
 * address bar nor the page shows them.
 */
const secretsScript = (shown: URL, secrets: Secrets): string =>
  showing(shown) +
  `try{sessionStorage.setItem(${scriptJson(`arrived ${shown.pathname}`)},${scriptJson(JSON.stringify(secrets))})}catch{}document.currentScript.remove()`

/** The script that runs first on a page whose URL contained a contact or secrets. */
export function landingScript({ shown, contact, secrets }: Landing): string | undefined {
  if (contact) return cleaningScript(shown, contact)
  return secrets && secretsScript(shown, secrets)
}
