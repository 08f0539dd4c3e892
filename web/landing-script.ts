import { scriptJson } from './document.ts'
import type { LandingUrl, NamedContact, Secrets } from './landing-url.ts'

/** Where a request landed that is not sent elsewhere. */
export type Landing = Extract<LandingUrl, { shown: URL }>

const showing = ({ pathname, search }: URL, rest = ''): string =>
  `history.replaceState(null,'',${scriptJson(pathname + search)}${rest});`

/** Takes what belongs in no address out of the address bar, before anything else of the page runs, and keeps it on the device. */
const cleaningScript = (shown: URL, contact: NamedContact): string =>
  showing(shown, '+location.hash') +
  `try{localStorage.contact=JSON.stringify({...JSON.parse(localStorage.contact||'{}'),...${scriptJson(contact)}})}catch{}`

/** The same with what is for this tab alone: the page takes it from there (features/accounts/arrived.ts), and neither the address bar nor the page shows it. */
const secretsScript = (shown: URL, secrets: Secrets): string =>
  showing(shown) +
  `try{sessionStorage.setItem(${scriptJson(`arrived ${shown.pathname}`)},${scriptJson(JSON.stringify(secrets))})}catch{}document.currentScript.remove()`

/** The script that runs first on a page whose address carried a contact or secrets. */
export function landingScript({ shown, contact, secrets }: Landing): string | undefined {
  if (contact) return cleaningScript(shown, contact)
  return secrets && secretsScript(shown, secrets)
}
