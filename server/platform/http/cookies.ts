import { cookieOf } from './credentials.ts'

/**
 * A cookie's full name: over https the prefix binds it to secure connections and, except for one that two hosts share,
 * to this host; plain http on loopback cannot have it.
 */
export const cookieName = (name: string, secure: boolean, domain?: string): string =>
  secure ? `${domain ? '__Secure' : '__Host'}-${name}` : name

/**
 * The language in which the pages are shown: the one chosen there takes precedence over the browser's preference. Pages
 * of another host, which have no cookie here, send their language only.
 */
export const languageShown = (request: Request): 'en' | 'am' =>
  (cookieOf(request, 'lang') ?? request.headers.get('accept-language')) === 'am' ? 'am' : 'en'

/**
 * A handler's access to cookies; `cookies` are the Set-Cookie lines that it set. `domain`: every host in it gets them.
 */
export function requestCookies(request: Request, secure: boolean, domain?: string) {
  const cookies: string[] = []
  const language: 'en' | 'am' = (cookieOf(request, 'lang') ?? request.headers.get('accept-language') ?? '').startsWith(
    'am',
  )
    ? 'am'
    : 'en'
  return {
    cookies,
    language,
    cookie: (name: string) => cookieOf(request, cookieName(name, secure, domain)),
    setCookie(name: string, value: string, seconds: number) {
      const bounds = `Path=/${domain ? `; Domain=${domain}` : ''}; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure ? '; Secure' : ''}`
      cookies.push(`${cookieName(name, secure, domain)}=${value}; ${bounds}`)
    },
  }
}
