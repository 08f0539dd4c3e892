import { MINUTE } from '#ethiopia/time-units.ts'
import { refusal } from '#contract/refusals.ts'
import { createHash, randomBytes } from 'node:crypto'
import { returnPath } from '#contract/return-url.ts'
import { IMPORT_LIMITS } from '#contract/contacts.ts'
import type { ImportOutcome } from '#contract/contacts.ts'
import type { Caller } from '#server/platform/caller.ts'
import { personOf } from '#server/platform/caller.ts'
import { Refused } from '#server/platform/refused.ts'
import { GoogleUnavailable, GoogleRefused } from '../core/google-contacts.ts'
import type { GoogleContacts } from '../core/google-contacts.ts'
import { insertGoogleVisit, claimGoogleVisit } from '../store/google-visits.ts'
import { importContacts } from './import-contacts.ts'
import type { SharingWorld } from './sharing-world.ts'

const QUARTER = 15 * MINUTE
type Kind = 'email' | 'phone'
const sha256 = (text: string) => createHash('sha256').update(text).digest()

/** The page to which Google returns; it must be registered with Google for this client. */
const redirectUri = ({ settings }: SharingWorld, kind: Kind) =>
  `${settings.publicOrigin}/Identity/Account/${kind === 'email' ? 'RegisterEmailContacts' : 'RegisterPhoneContacts'}`

function configured({ googleContacts }: SharingWorld): GoogleContacts {
  if (!googleContacts) throw new Refused('not-found')
  return googleContacts
}

/**
 * The page on which Google asks the person whether we may read the contacts. Valid for a quarter of an hour, once, for
 * this person.
 */
export async function startGoogleImport(
  world: SharingWorld,
  caller: Caller,
  kind: Kind,
  returnUrl: string | undefined,
): Promise<{ url: string }> {
  const google = configured(world)
  const [state, verifier] = [randomBytes(24).toString('base64url'), randomBytes(32).toString('base64url')]
  const at = world.clock.now()
  await insertGoogleVisit(
    world.db,
    {
      state_hash: sha256(state),
      person_id: personOf(caller).id,
      kind,
      return_url: returnPath(returnUrl) ?? null,
      verifier,
      at,
    },
    at - QUARTER,
  )
  return {
    url: google.question({
      state,
      redirectUri: redirectUri(world, kind),
      challenge: sha256(verifier).toString('base64url'),
    }),
  }
}

/**
 * Finishes the import when Google sends the person back: reads the contacts and adds them. Refuses invalid-input unless
 * this person began it here just now.
 */
export async function finishGoogleImport(
  world: SharingWorld,
  caller: Caller,
  { state, code }: { state: string; code: string },
): Promise<ImportOutcome & { kind: Kind; returnUrl?: string }> {
  const google = configured(world)
  const visit = await claimGoogleVisit(world.db, sha256(state), personOf(caller).id)
  if (!visit || visit.at <= world.clock.now() - QUARTER)
    throw new Refused('invalid-input', refusal('google-took-too-long'))
  const granted = { code, verifier: visit.verifier, redirectUri: redirectUri(world, visit.kind) }
  const { contacts, more } = await read(google, granted)
  // One of those left out is listed, so that the report says why.
  const skipped = more > 0 ? [{ line: contacts.length + 1, reason: 'too-many' as const }] : []
  const outcome = await importContacts(world, caller, 'google', () => ({
    contacts,
    skipped,
    more: more - skipped.length,
  }))
  return { ...outcome, kind: visit.kind, ...(visit.return_url === null ? {} : { returnUrl: visit.return_url }) }
}

async function read(
  google: GoogleContacts,
  granted: { code: string; verifier: string; redirectUri: string },
): ReturnType<GoogleContacts['read']> {
  try {
    return await google.read({ ...granted, most: IMPORT_LIMITS.rows })
  } catch (error) {
    if (error instanceof GoogleRefused) throw new Refused('invalid-input', refusal('google-not-allowed'))
    if (error instanceof GoogleUnavailable) throw new Refused('unavailable')
    throw error
  }
}
