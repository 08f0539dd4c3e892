import { redirectDocument } from 'react-router'
import type { SubscriptionState } from '#contract/subscriptions.ts'
import { isWebViewAgent } from '#web/lazy/web-view-agent.ts'
import { readCookies } from '#web/lib/preferences.ts'

const COOKIE = 'contactsAsked'
const DAY_SECONDS = 24 * 3600
const PAGES = { phone: 'RegisterPhoneContacts', email: 'RegisterEmailContacts' } as const

/**
 * Leads a trial user to the page for importing contacts, which continues to the tender (decision 0090). Once a day in a
 * browser, so that the unwilling can still read; never in the Android web view.
 */
export function askContacts(
  request: Request,
  browser: boolean,
  access: Pick<SubscriptionState, 'contactsAsked'> | undefined,
): void {
  if (!access?.contactsAsked) return
  const cookie = browser ? document.cookie : request.headers.get('cookie')
  const agent = browser ? navigator.userAgent : request.headers.get('user-agent')
  if (isWebViewAgent(agent) || readCookies(cookie).has(COOKIE)) return
  const remembered = `${COOKIE}=1; Path=/; Max-Age=${DAY_SECONDS}; SameSite=Lax`
  if (browser) document.cookie = remembered
  const { pathname, search } = new URL(request.url)
  const page = `/Identity/Account/${PAGES[access.contactsAsked]}?returnUrl=${encodeURIComponent(pathname + search)}`
  throw redirectDocument(page, browser ? {} : { headers: { 'set-cookie': remembered } })
}
