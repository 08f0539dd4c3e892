import type { Reading, World } from '#server/platform/world.ts'
import type { PersonId } from '#contract/ids.ts'
import { refusal } from '#contract/refusals.ts'
import type { Role } from '#contract/endpoint.ts'
import { ROLES } from '#contract/endpoint.ts'
import type { Page } from '#contract/fields.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { inTransaction } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { Caller } from '#server/platform/caller.ts'
import { Refused } from '#server/platform/refused.ts'
import { pageOf } from '#server/platform/page.ts'
import type { Person } from '../core/person.ts'
import { insertAccountEvent, listAccountEvents } from '../store/account-events.ts'
import { listNames, listPeoplePage } from '../store/find-people.ts'
import { listSignInLinks } from '../store/sign-in-links.ts'
import { updatePerson, findPerson, lockAdmins } from '../store/people.ts'
import { listSessionRows } from '../store/sessions.ts'
import { endSessions } from './end-sessions.ts'
import { notifyOfStaffChange } from './notify-of-staff-change.ts'
import { lockTargetPerson } from './resolve-target-person.ts'

const EVENTS_SHOWN = 100

const card = (person: Person) => ({
  id: person.id,
  name: person.name ?? undefined,
  email: person.email ?? undefined,
  emailConfirmed: person.emailConfirmedAt !== null,
  phoneNumber: person.phone ?? undefined,
  phoneNumberConfirmed: person.phoneConfirmedAt !== null,
  roles: person.roles,
  suspendedAt: person.suspendedAt ?? undefined,
  createdAt: person.createdAt,
  lastSeenAt: person.lastSeenAt,
})

/** People whose name or address contains the text, or their number in any of its spellings; staff first. */
export function findPeople(db: Db, text: string, page: { pageIndex: number; pageSize: number }, role?: Role) {
  // Only a text that looks like a number is searched among numbers.
  const digits = /^[\d\s+()-]+$/.test(text) ? text.replace(/\D/g, '').replace(/^(?:251|0)/, '') : ''
  return listPeoplePage(db, { text: text.trim(), digits: digits.length >= 3 ? digits : '', role }, page)
}

/** People by a part of their name, address or number, and by role. */
export async function listPeople(
  { db }: Pick<World, 'db'>,
  query: { query: string; role?: Role | undefined; pageIndex: number; pageSize: number },
): Promise<Page<ReturnType<typeof card>>> {
  const { people, total } = await findPeople(db, query.query, query, query.role)
  return pageOf(people.map(card), total, query)
}

/** One person with the account's events, newest first. */
export async function readPerson({ db, clock }: Reading, id: PersonId) {
  const person = await findPerson(db, id)
  if (!person) throw new Refused('not-found')
  const events = await listAccountEvents(db, id, EVENTS_SHOWN)
  const names = await listNames(db, [...new Set(events.flatMap(({ actorId }) => actorId ?? []))])
  return {
    ...card(person),
    links: (await listSignInLinks(db, id)).map(({ provider }) => provider),
    hasPassword: person.passwordHash !== null,
    sessionCount: (await listSessionRows(db, id, clock.now())).length,
    suspensionNote: person.suspensionNote ?? undefined,
    events: events.map(({ at, kind, detail, actorId }) => ({
      at,
      kind,
      detail: detail ?? undefined,
      byId: actorId ?? undefined,
      byName: actorId === null ? undefined : names.get(actorId),
    })),
  }
}

/** Replaces the person's roles. They apply from the person's next request on. Refused where no admin would be left. */
export async function changeRoles(
  { db, clock, jobs, log }: World,
  caller: Caller,
  id: PersonId,
  input: readonly Role[],
): Promise<{ roles: Role[] }> {
  const roles = ROLES.filter((role) => input.includes(role))
  const actorId = caller.person?.id ?? null
  return inTransaction(db, async (tx) => {
    const admins = await lockAdmins(tx)
    const person = await lockTargetPerson(tx, id, 'not-found')
    if (!roles.includes('admin')) refuseToLoseLast(admins, id)
    await updatePerson(tx, id, { roles })
    await insertAccountEvent(tx, {
      personId: id,
      actorId,
      at: clock.now(),
      kind: 'roles-changed',
      detail: { from: person.roles, to: roles },
    })
    const change = { what: 'roles', from: person.roles, to: roles } as const
    await notifyOfStaffChange({ clock, jobs, log }, tx, { person, actorId, ...change })
    log.info({ person: id, by: caller.person?.id, roles }, 'roles changed')
    return { roles }
  })
}

/** Suspends somebody at once, or ends the suspension. Nobody can suspend themselves or the last admin. */
export async function suspend(
  { db, clock, jobs, log }: World,
  caller: Caller,
  id: PersonId,
  input: { suspended: boolean; note?: string | undefined },
): Promise<{ suspendedAt?: Instant }> {
  const actorId = caller.person?.id ?? null
  return inTransaction(db, async (tx) => {
    const admins = await lockAdmins(tx)
    const person = await lockTargetPerson(tx, id, 'not-found')
    if (input.suspended) {
      if (actorId === id) throw new Refused('wrong-state', refusal('self-suspension'))
      refuseToLoseLast(admins, id)
    }
    const now = clock.now()
    const suspendedAt = input.suspended ? (person.suspendedAt ?? now) : null
    await updatePerson(tx, id, {
      suspended_at: suspendedAt,
      suspended_by: input.suspended ? actorId : null,
      suspension_note: input.note ?? null,
    })
    if (input.suspended) await endSessions({ clock }, tx, id)
    const kind = input.suspended ? 'suspended' : 'let-back-in'
    await insertAccountEvent(tx, { personId: id, actorId, at: now, kind })
    const change = { what: kind, from: person.roles, to: person.roles } as const
    if (input.suspended !== (person.suspendedAt !== null))
      await notifyOfStaffChange({ clock, jobs, log }, tx, { person, actorId, ...change })
    log.info({ person: id, by: caller.person?.id, suspended: input.suspended }, 'suspension changed')
    return suspendedAt === null ? {} : { suspendedAt }
  })
}

function refuseToLoseLast(admins: readonly PersonId[], id: PersonId): void {
  if (admins.length === 1 && admins[0] === id) throw new Refused('wrong-state', refusal('last-admin'))
}
