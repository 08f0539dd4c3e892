import type { PersonId } from '#contract/ids.ts'
import { DAY } from '#ethiopia/time-units.ts'
import { sql } from 'kysely'
import { aBrowser } from '../app.ts'
import type { TestBrowser, TestApp } from '../app.ts'
import { aPerson } from './people.ts'
import type { PersonFacts, SignedIn } from './people.ts'

/** When access ends, counted from now in milliseconds. */
type Access = { trial?: number; paid?: number }

export async function giveAccess(app: TestApp, personId: PersonId, { trial, paid }: Access): Promise<void> {
  const now = app.clock.now()
  const start = now - 10 * DAY
  const at = (from: number | undefined) => (from === undefined ? null : now + from)
  await sql`insert into subscription (person_id, trial_start_at, trial_end_at, start_at, end_at, updated_at)
    values (${personId}, ${trial === undefined ? null : start}, ${at(trial)}, ${start}, ${at(paid)}, ${now})`.execute(
    app.world.db,
  )
}

export const CALLER_KINDS = [
  'anonymous',
  'no confirmed phone',
  'trial',
  'trial ended',
  'paid',
  'another paid',
  'suspended',
  'editor',
  'approver',
  'reviewer',
  'employee',
  'admin',
] as const
export type CallerKind = (typeof CALLER_KINDS)[number]

const FACTS: Record<Exclude<CallerKind, 'anonymous'>, PersonFacts & Access> = {
  'no confirmed phone': { phone: null },
  trial: { trial: 5 * DAY },
  'trial ended': { trial: -DAY },
  paid: { paid: 90 * DAY },
  'another paid': { paid: 30 * DAY },
  suspended: { paid: 90 * DAY },
  editor: { roles: ['editor'] },
  approver: { roles: ['approver'] },
  reviewer: { roles: ['reviewer'] },
  employee: { roles: ['employee'] },
  admin: { roles: ['admin'] },
}

/** One caller of a kind, signed in where the kind is. A suspended one has tokens from before the suspension. */
export async function aCaller(app: TestApp, kind: Exclude<CallerKind, 'anonymous'>): Promise<SignedIn> {
  const { trial, paid, ...facts } = FACTS[kind]
  const person = await aPerson(app, facts)
  if (trial !== undefined || paid !== undefined) await giveAccess(app, person.id, { trial, paid })
  if (kind === 'suspended') {
    const cookies = new Map(person.cookies)
    await app.call(
      'PUT /api/admin/people/{id}/suspension',
      { params: { id: person.id }, body: { suspended: true } },
      'admin',
    )
    person.cookies = cookies
  }
  return person
}

export async function allCallers(
  app: TestApp,
): Promise<Record<Exclude<CallerKind, 'anonymous'>, SignedIn> & { anonymous: TestBrowser }> {
  const callers: Record<string, TestBrowser> = { anonymous: aBrowser() }
  for (const kind of CALLER_KINDS) if (kind !== 'anonymous') callers[kind] = await aCaller(app, kind)
  return callers as Record<Exclude<CallerKind, 'anonymous'>, SignedIn> & { anonymous: TestBrowser }
}
