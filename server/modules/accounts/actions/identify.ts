import { HOUR } from '#ethiopia/time-units.ts'
import type { Caller } from '#server/platform/caller.ts'
import { judgeSecret } from '../core/sessions.ts'
import { insertAccountEvent } from '../store/account-events.ts'
import { findByBearer, findBySecret, updateSecretSeen, updateSessionLastUsed } from '../store/sessions.ts'
import type { LiveSession } from '../store/sessions.ts'
import type { AccountsWorld } from './accounts-world.ts'
import { endSession } from './end-sessions.ts'
import { tokenHash } from './token-secrets.ts'

type Deps = Pick<AccountsWorld, 'db' | 'clock' | 'log' | 'ports'>

/** The caller of a bearer with their present rights; undefined where it is no longer valid. */
export async function identifyByBearer(world: Deps, bearer: string): Promise<Caller | undefined> {
  const found = await findByBearer(world.db, tokenHash(bearer), world.clock.now())
  return found && callerOf(world, found)
}

/**
 * Finds the person of a session's cookie. `renewing` is the call that renews it: there a copied value ends the session
 * for every holder. Reading keeps a session alive, so that a person who only reads is not signed out after a month.
 */
export async function identifyByCookie(world: Deps, cookie: string, renewing: boolean): Promise<Caller | undefined> {
  const { db, clock, log } = world
  const now = clock.now()
  const found = await findBySecret(db, tokenHash(cookie), now)
  if (!found) return undefined
  if (judgeSecret({ retiredAt: found.retiredAt, newerSeen: found.newerSeen ?? undefined }, now) === 'copied') {
    if (renewing) {
      await endSession(world, db, found.id, found.sessionId)
      await insertAccountEvent(db, { personId: found.id, actorId: null, at: now, kind: 'session-copied' })
      log.warn({ person: found.id }, 'a replaced session cookie came back; the session was ended')
    }
    return undefined
  }
  if (found.seenAt === null) await updateSecretSeen(db, found.secretId, now)
  if (now - found.lastUsedAt > HOUR) await updateSessionLastUsed(db, found.sessionId, now)
  return callerOf(world, found)
}

/** Colleagues must see whose work it is: staff without a name are shown by the part of their address before the @. */
const mailboxName = (email: string | null): string | undefined => email?.split('@')[0]

async function callerOf({ db, clock, ports }: Deps, found: LiveSession): Promise<Caller> {
  const now = clock.now()
  const roles = new Set(found.roles)
  const subscriber = roles.size > 0 || ((await ports.accessEndOf(db, found, now)) ?? 0) > now
  return {
    name: found.name ?? (roles.size > 0 ? mailboxName(found.email) : undefined),
    signedIn: true,
    subscriber,
    roles,
    person: {
      id: found.id,
      name: found.name ?? undefined,
      sessionId: found.sessionId,
      signedInAt: found.createdAt,
      email: found.email ?? undefined,
      emailConfirmed: found.emailConfirmedAt !== null,
      phone: found.phone ?? undefined,
      phoneConfirmed: found.phoneConfirmedAt !== null,
      language: found.language,
    },
  }
}
