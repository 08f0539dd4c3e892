import { Refused } from '../refused.ts'

const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined)

/** Where a request comes from, by what browsers say of it and scripts cannot change: our own page, a foreign one, or no browser at all. */
export function sideOf(request: Request, publicOrigin: string): 'own' | 'foreign' | 'unknown' {
  const site = request.headers.get('sec-fetch-site')
  const origin = request.headers.get('origin')
  if (site !== null && site !== 'same-origin' && site !== 'none') return 'foreign'
  // A form of a page that gives no referrer sends 'null'; that it is ours, the browser says beside it.
  const withheld = origin === 'null' && site === 'same-origin'
  if (origin !== null && !withheld) {
    const host = hostOf(origin)
    return host !== undefined && (host === request.headers.get('host') || host === new URL(request.url).host || host === hostOf(publicOrigin))
      ? 'own'
      : 'foreign'
  }
  return site === 'same-origin' ? 'own' : 'unknown'
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * A foreign page may cause no effect here, not even one that needs no session, such as signing the visitor in as somebody else.
 * A request with an Authorization header passes: no page can send one to us without being asked first, and we never agree.
 */
export function refuseForeign(request: Request, publicOrigin: string): void {
  if (SAFE.has(request.method) || request.headers.has('authorization')) return
  if (sideOf(request, publicOrigin) === 'foreign') throw new Refused('not-allowed')
}
