import { Refused } from '../refused.ts'
import { bearerOf } from './credentials.ts'

/**
 * Our public addresses: pages at `publicOrigin`, calls there too, and at the base of Android web views if there is one.
 */
export type OurOrigins = {
  publicOrigin: string
  apiBase?: {
    origin: string
    /** The domain above both hosts; absent where they are the same. */
    cookieDomain?: string
  }
}

const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined)

/** Whether a browser reports a page of exactly our origin as the caller, and there is a base for such pages. */
export const isOurPage = (origin: string | null, { publicOrigin, apiBase }: OurOrigins): boolean =>
  apiBase !== undefined && origin === new URL(publicOrigin).origin

/**
 * The origin of a request by headers of the browser that scripts cannot change: our own page, a foreign one, or no
 * browser at all.
 */
export function sideOf(request: Request, ours: OurOrigins): 'own' | 'foreign' | 'unknown' {
  const site = request.headers.get('sec-fetch-site')
  const origin = request.headers.get('origin')
  // Of the same site and our origin: a page of ours that calls the base. Another subdomain is of the same site, too,
  // but not of that origin.
  if (site === 'same-site' && isOurPage(origin, ours)) return 'own'
  if (site !== null && site !== 'same-origin' && site !== 'none') return 'foreign'
  // A form of a page without a referrer sends 'null'; another header shows that it is ours.
  const withheld = origin === 'null' && site === 'same-origin'
  if (origin !== null && !withheld) {
    const host = hostOf(origin)
    return host !== undefined &&
      (host === request.headers.get('host') || host === new URL(request.url).host || host === hostOf(ours.publicOrigin))
      ? 'own'
      : 'foreign'
  }
  return site === 'same-origin' ? 'own' : 'unknown'
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses requests that change something from foreign pages, even without a session: they could sign a visitor in as
 * somebody else. With `looksUpBearer` a request with a bearer passes, which no foreign page knows.
 */
export function refuseForeign(request: Request, ours: OurOrigins, looksUpBearer: boolean): void {
  if (SAFE.has(request.method) || (looksUpBearer && bearerOf(request) !== undefined)) return
  if (sideOf(request, ours) === 'foreign') throw new Refused('not-allowed')
}
