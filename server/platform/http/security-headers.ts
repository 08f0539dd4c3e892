type Given = { nonce: string | undefined; secure: boolean; analyticsUrl?: string }

/** Sent with every answer. Style attributes are allowed (a deadline bar's width), style and script elements only with the nonce. */
export function securityHeaders({ nonce, secure, analyticsUrl }: Given): Record<string, string> {
  const byNonce = nonce ? ` 'nonce-${nonce}'` : ''
  const policy = [
    "default-src 'none'",
    `script-src 'self'${byNonce}`,
    `style-src-elem 'self'${byNonce}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    `connect-src 'self'${analyticsUrl ? ` ${new URL(analyticsUrl).origin}` : ''}`,
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
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), payment=(), usb=()',
    'x-frame-options': 'DENY',
    ...(secure ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  }
}
