const YEAR = 365 * 86_400_000

/** The text of /.well-known/security.txt (RFC 9116). It holds for a year from `now` (epoch milliseconds) less a day: longer is advised against. */
export function securityText({
  email,
  publicOrigin,
  now,
}: {
  email: string
  publicOrigin: string
  now: number
}): string {
  const midnight = Math.floor(now / 86_400_000) * 86_400_000
  const expires = new Date(midnight + YEAR - 86_400_000).toISOString().replace('.000Z', 'Z')
  return [
    `Contact: mailto:${encodeURI(email)}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en, am',
    `Canonical: ${publicOrigin}/.well-known/security.txt`,
    '',
  ].join('\n')
}
