import { SECOND } from '#ethiopia/time-units.ts'
import { refusal } from '#contract/refusals.ts'
import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import { IdentityRefused } from '#server/modules/accounts/index.ts'
import type { GoogleIdentity, GoogleVerifier } from '#server/modules/accounts/index.ts'
import { Refused } from '#server/platform/refused.ts'

type GoogleConfig = { clientIds: readonly string[]; keysUrl: string }

const ISSUERS = ['accounts.google.com', 'https://accounts.google.com']
/** The tolerance for differing clocks. */
const TOLERANCE = 5
/** An older token was not made for this sign-in; Google's own are valid for an hour. */
const OLDEST = 3600

/**
 * Google's ID tokens, checked against the keys that Google publishes (fetched at most once in ten minutes, and when an
 * unknown key turns up).
 */
export function googleVerifier({ clientIds, keysUrl }: GoogleConfig): GoogleVerifier {
  const keys = createRemoteJWKSet(new URL(keysUrl), {
    timeoutDuration: 5 * SECOND,
    cooldownDuration: 10 * SECOND,
    cacheMaxAge: 600 * SECOND,
  })
  return {
    clientId: clientIds[0] ?? '',
    async verify(token, now) {
      const options = {
        algorithms: ['RS256'],
        issuer: ISSUERS,
        audience: [...clientIds],
        currentDate: new Date(now),
        clockTolerance: TOLERANCE,
        maxTokenAge: OLDEST,
        requiredClaims: ['exp', 'iat', 'sub', 'email', 'nonce'],
      }
      const { payload } = await jwtVerify(token, keys, options).catch((error: unknown) => {
        throw asRefusal(error)
      })
      return identityOf(payload)
    },
  }
}

function identityOf(payload: Record<string, unknown>): GoogleIdentity {
  const text = (name: string) =>
    typeof payload[name] === 'string' && payload[name] !== '' ? payload[name].slice(0, 500) : undefined
  const [subject, email, nonce] = [text('sub'), text('email'), text('nonce')]
  if (!subject || !email || !nonce) throw new IdentityRefused('a claim is missing')
  if (payload['email_verified'] !== true && payload['email_verified'] !== 'true')
    throw new IdentityRefused('the address is not verified')
  return {
    subject,
    email,
    ownsMailbox: /@(gmail|googlemail)\.com$/i.test(email) || text('hd') !== undefined,
    nonce,
    name: text('name')
      ?.replace(/[\x00-\x1f\x7f<>]/g, '')
      .slice(0, 100),
    picture: ownPicture(text('picture')),
  }
}

/** Pictures come from Google's own servers or not at all. */
function ownPicture(address: string | undefined): string | undefined {
  if (!address || !URL.canParse(address)) return undefined
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' && hostname.endsWith('.googleusercontent.com') ? address : undefined
}

/** An error of the token is a refusal; a failure to fetch the keys is not. */
function asRefusal(error: unknown): Error {
  const guilty = [
    errors.JWTClaimValidationFailed,
    errors.JWTExpired,
    errors.JWTInvalid,
    errors.JWSInvalid,
    errors.JWSSignatureVerificationFailed,
  ]
  const alsoGuilty = [
    errors.JOSEAlgNotAllowed,
    errors.JOSENotSupported,
    errors.JWKSNoMatchingKey,
    errors.JWKSMultipleMatchingKeys,
  ]
  if ([...guilty, ...alsoGuilty].some((kind) => error instanceof kind))
    return new IdentityRefused((error as Error).message)
  return new Refused('unavailable', refusal('google-keys-unavailable'))
}
