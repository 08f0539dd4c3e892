import { DAY } from '#ethiopia/time-units.ts'
import type { Instant } from '#ethiopia/time-units.ts'

const YEAR = 365 * DAY

/**
 * The text of /.well-known/security.txt (RFC 9116). It expires a year after `now` (epoch milliseconds) less a day; the
 * RFC advises against more.
 */
export function securityText({
  email,
  publicOrigin,
  now,
}: {
  email: string
  publicOrigin: string
  now: Instant
}): string {
  const midnight = Math.floor(now / DAY) * DAY
  const expires = new Date(midnight + YEAR - DAY).toISOString().replace('.000Z', 'Z')
  return [
    `Contact: mailto:${encodeURI(email)}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en, am',
    `Canonical: ${publicOrigin}/.well-known/security.txt`,
    '',
  ].join('\n')
}
