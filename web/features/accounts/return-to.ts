import { returnPath } from '#contract/return-url.ts'

const HOME = '/'
/** Query parameters of the login page itself, which do not belong to the page to return to. */
const OWN = new Set(['returnUrl', 'again', 'way', 'lang', 'cal', 'theme'])
/** Pages that are only useful while signing in or out. */
const DOORS = /^\/authentication\/(?!change-password|activate_account)/

/**
 * The page to open after signing in, from `returnUrl` and the parameters next to it, which belonged to it before; home
 * without one. Undefined for one that leads off this site, which has `ownOrigins`.
 */
export function returnTo(query: URLSearchParams, ...ownOrigins: readonly string[]): string | undefined {
  const asked = query.get('returnUrl')
  if (asked === null || asked === '') return HOME
  const path = returnPath(asked, ...ownOrigins)
  if (path === undefined) return undefined
  if (DOORS.test(path)) return HOME
  const [, address = '', hash = ''] = /^([^#]*)(#.*)?$/.exec(path) ?? []
  const [pathname = '', own = ''] = address.split(/\?(.*)/s)
  const params = new URLSearchParams(own)
  let added = false
  for (const [name, value] of query) {
    if (OWN.has(name) || params.has(name)) continue
    params.append(name, value)
    added = true
  }
  return added ? returnPath(`${pathname}?${params}${hash}`) : path
}

/** The login page's URL for a person who returns to `path`; starting with the email, where that way was chosen. */
export function loginAddress(path: string, way?: 'email'): string {
  const address = doorAddress('login', path)
  return way ? `${address}${address.includes('?') ? '&' : '?'}way=${way}` : address
}

type Door = 'login' | 'create-account' | 'reset-password' | 'reset-password-request' | 'resend-activation'

/** The URL of a page for signing in, for a person who returns to `path`. */
export const doorAddress = (door: Door, path: string): string =>
  path === HOME ? `/authentication/${door}` : `/authentication/${door}?returnUrl=${encodeURIComponent(path)}`

/** The `returnUrl` for calls that send an email with a link; nothing where `path` is home. */
export const returning = (path: string): { returnUrl?: string } => (path === HOME ? {} : { returnUrl: path })

/** The page to which the link of an email finally leads; home by default. */
export const returnOf = (
  link: Readonly<Record<string, string>> | null | undefined,
  ...ownOrigins: readonly string[]
): string =>
  returnTo(
    new URLSearchParams(link?.['returnUrl'] === undefined ? {} : { returnUrl: link['returnUrl'] }),
    ...ownOrigins,
  ) ?? HOME
