import { returnPath } from '#contract/return-url.ts'
import { normalisePhone } from '#ethiopia/phone-number.ts'

/** The contact that a link claims for its reader. Stored on their device; it grants nothing. */
export type NamedContact = { email?: string; phone?: string }
/** Secrets in an email's link or another service's response: for this tab alone, and for one page. */
export type Secrets = Readonly<Record<string, string>>
/** Either another URL, or the shown one without data that does not belong in it. */
export type LandingUrl = { redirect: string } | { shown: URL; contact?: NamedContact; secrets?: Secrets }

const LIST = '/tenders/list'
const CONTACT_PATH = /^\/(?:tenders\/list|home)\/([^/]+)(?:\/([^/]*))?\/?$/
const WITH_CONTACT = /^\/(?:tenders\/(?:list|detail|display|rate)|home)(?:\/|$)/
/** Other names of the same screen in emails, search engines and on wide screens. */
const DETAIL_NAMES = /^\/tenders\/detail(-big|_alert|_seo)\/?$/
const EMAIL = /^[^\s@<>()"'\\,;:]{1,64}@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u
const MAX_EMAIL = 254
/** Pages whose URL contains secrets, and which parameters may stay. */
const WITH_SECRETS = /^\/(authentication\/(reset-password|activate_account|login-callback)|unsubscribe)\/?$/
const MAY_STAY = new Set(['lang', 'cal', 'theme', 'of'])
/** The id of an email about one saved search, whose page says so (`of=search`); other ids stop all alerts. */
const OF_SEARCH = /^\d+s\d/

function decoded(part: string | null | undefined): string {
  try {
    return decodeURIComponent(part ?? '').trim()
  } catch {
    return ''
  }
}

/** A value that is no email address or phone number (links use `0` for 'none') is ignored. */
function contactFrom(email: string, phone: string): NamedContact | undefined {
  const contact: NamedContact = {}
  if (email.length <= MAX_EMAIL && EMAIL.test(email)) contact.email = email
  const number = phone.length <= 40 ? normalisePhone(phone) : undefined
  if (number) contact.phone = number
  return Object.keys(contact).length > 0 ? contact : undefined
}

const withQuery = (path: string, params: URLSearchParams): string => (params.size > 0 ? `${path}?${params}` : path)

function secretsIn(params: URLSearchParams): Secrets | undefined {
  const secrets = [...params].filter(([name]) => !MAY_STAY.has(name))
  return secrets.length > 0 ? Object.fromEntries(secrets) : undefined
}

const MAX_SHARED = 100

/**
 * The path for something shared from another app (the manifest's share target): our own link, else a search for the
 * words.
 */
function sharedPath(params: URLSearchParams, publicOrigin: string): string {
  const [title = '', text = '', url = ''] = ['title', 'text', 'url'].map((name) =>
    (params.get(name) ?? '').slice(0, 2000),
  )
  const links = `${url} ${text}`.match(/https?:\/\/\S+/g) ?? []
  const own = links
    .filter((link) => URL.canParse(link))
    .map((link) => new URL(link))
    .find(({ origin }) => origin === publicOrigin)
  const path = own && returnPath(own.pathname + own.search)
  if (path !== undefined && !path.startsWith('/share')) return path
  const words = (shared: string): string =>
    shared
      .replace(/https?:\/\/\S+/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  const keyword = (words(text) || words(title)).slice(0, MAX_SHARED).trim()
  return keyword === '' ? LIST : withQuery(LIST, new URLSearchParams({ keyword }))
}

/**
 * How a URL is understood before anything reads it: `list/{email}/{phone}`, `home/…` and `?email=` are the page without
 * them, the other names of the tender's page are that page, and a list with an unknown name is the general one.
 */
export function landingUrlAt(url: URL, publicOrigin = url.origin): LandingUrl {
  const params = new URLSearchParams(url.search)
  const { pathname } = url
  if (/^\/share\/?$/.test(pathname)) return { redirect: sharedPath(params, publicOrigin) }
  if (WITH_SECRETS.test(pathname)) {
    const secrets = secretsIn(params)
    for (const name of Object.keys(secrets ?? {})) params.delete(name)
    if (secrets) params.delete('of')
    if (OF_SEARCH.test(secrets?.['id'] ?? '')) params.set('of', 'search')
    return { shown: secrets ? new URL(withQuery(pathname, params), url) : url, secrets }
  }
  if (DETAIL_NAMES.test(pathname)) {
    // Emails of alerts lead there: the way back from it is to the alerts.
    if (pathname.includes('_alert')) params.set('from', 'alert')
    const landing = landingUrlAt(new URL(withQuery('/tenders/detail', params), url), publicOrigin)
    // Answered without a redirect, which would cost a slow connection a whole round trip; the page corrects the address
    // bar.
    return 'redirect' in landing ? landing : { ...landing, contact: landing.contact ?? {} }
  }
  if (/^\/tenders\/detail\/?$/.test(pathname) && params.has('guid') && !params.has('id'))
    return { redirect: withQuery('/tenders/display', params) }
  if (!WITH_CONTACT.test(pathname)) return { shown: url }
  const [email, phone] = [params.get('email') ?? '', params.get('phone') ?? '']
  const inQuery = params.has('email') || params.has('phone')
  params.delete('email')
  params.delete('phone')
  const [, first, second] = CONTACT_PATH.exec(pathname) ?? []
  const isGroup = first !== undefined && pathname.startsWith(LIST) && second === undefined && /^\d{1,9}$/.test(first)
  if (first !== undefined && !isGroup) {
    const contact = contactFrom(decoded(first) || email, decoded(second) || phone)
    const page = pathname.startsWith('/home') ? '/home' : LIST
    return contact ? { shown: new URL(withQuery(page, params), url), contact } : { redirect: withQuery(page, params) }
  }
  return inQuery
    ? { shown: new URL(withQuery(pathname, params), url), contact: contactFrom(email, phone) ?? {} }
    : { shown: url }
}
