/** The social sign-ins that pages may show. */
export type SocialSignIn = { google: boolean; telegram: boolean }
type HeaderSettings = {
  nonce: string | undefined
  secure: boolean
  analyticsUrl?: string
  /** Additional addresses that pages may call. */ apiOrigin?: string
  social?: SocialSignIn
  /** A key for Google's maps is set, so they may be shown. */ googleMaps?: boolean
}

/** Maps of the contact page and of tenders, in frames that are loaded on request. */
const MAP = 'https://www.openstreetmap.org/export/embed.html'
const GOOGLE_MAP = 'https://www.google.com/maps/embed/'
const GOOGLE = 'https://accounts.google.com/gsi/'
const when = (holds: boolean | undefined, ...sources: string[]): string =>
  holds ? sources.map((source) => ` ${source}`).join('') : ''

/**
 * Sent with every response. Style attributes are allowed (a deadline bar's width), style and script elements only with
 * the nonce; Google and Telegram only where configured, and only what sign-in needs.
 */
export function securityHeaders({
  nonce,
  secure,
  analyticsUrl,
  apiOrigin,
  social,
  googleMaps,
}: HeaderSettings): Record<string, string> {
  const byNonce = nonce ? ` 'nonce-${nonce}'` : ''
  const policy = [
    "default-src 'none'",
    `script-src 'self'${byNonce}${when(social?.google, `${GOOGLE}client`)}${when(social?.telegram, 'https://telegram.org/js/telegram-widget.js')}`,
    `style-src-elem 'self'${byNonce}${when(social?.google, `${GOOGLE}style`)}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    `connect-src 'self'${when(apiOrigin !== undefined, apiOrigin ?? '')}${analyticsUrl ? ` ${new URL(analyticsUrl).origin}` : ''}${when(social?.google, GOOGLE)}`,
    ...(nonce
      ? [
          `frame-src ${MAP}${when(googleMaps, GOOGLE_MAP)}${when(social?.google, GOOGLE)}${when(social?.telegram, 'https://oauth.telegram.org/')}`,
        ]
      : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': social?.google || social?.telegram ? 'same-origin-allow-popups' : 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), payment=(), usb=()',
    'x-frame-options': 'DENY',
    ...(secure ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  }
}
