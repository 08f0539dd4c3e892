import { cookieOf } from './credentials.ts'

/** A cookie's full name: over https the prefix binds it to this host and to safe connections; plain http on loopback cannot have it. */
export const cookieName = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name)

/** What a handler may do with cookies; `cookies` are the Set-Cookie lines it asked for. */
export function requestCookies(request: Request, secure: boolean) {
  const cookies: string[] = []
  const language: 'en' | 'am' = (cookieOf(request, 'lang') ?? request.headers.get('accept-language') ?? '').startsWith('am') ? 'am' : 'en'
  return {
    cookies,
    language,
    cookie: (name: string) => cookieOf(request, cookieName(name, secure)),
    setCookie(name: string, value: string, seconds: number) {
      cookies.push(`${cookieName(name, secure)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure ? '; Secure' : ''}`)
    },
  }
}
