import type { Role } from '#contract/endpoint.ts'
import { tenderInput } from '#contract/tenders.ts'
import type { TenderInput } from '#contract/tenders.ts'
import type { Caller, CallingPerson } from '#server/platform/caller.ts'
import type { Database } from '#server/platform/db.ts'
import { createTender } from '#server/modules/tenders/actions/create-tender.ts'
import { decideTender } from '#server/modules/tenders/actions/decide-tender.ts'
import { withClosingOnApproval } from '#server/modules/tenders/actions/desk-facts.ts'
import type { Moved } from '#server/modules/tenders/actions/move-tender.ts'
import { submitTender } from '#server/modules/tenders/actions/submit-tender.ts'
import { noDocuments } from '#server/modules/tenders/core/ports.ts'
import { listClosedDays } from '#server/modules/tenders/store/holidays.ts'
import { findTender } from '#server/modules/tenders/store/tenders.ts'
import { settableClock } from '../clock.ts'
import { aTender } from './tender.ts'

let people = 0
const aPerson = (): CallingPerson => ({
  id: ++people,
  name: undefined,
  sessionId: 'none',
  signedInAt: 0,
  email: undefined,
  emailConfirmed: false,
  phone: undefined,
  phoneConfirmed: false,
  language: 'en',
})

/** A person with these roles; the same name twice is two people. */
export const staff = (name: string, ...roles: Role[]): Caller => ({
  name,
  signedIn: true,
  subscriber: true,
  roles: new Set(roles),
  person: aPerson(),
})
export const signedIn: Caller = { name: 'Sara', signedIn: true, subscriber: false, roles: new Set() }
export const subscriber: Caller = { ...signedIn, name: 'Bekele', subscriber: true }

type SentJob = { name: string; data: unknown; inTransaction: boolean }

type Decision = Parameters<typeof decideTender>[3]
/** Decides as a person who has seen the closing and confirms it. */
export async function decideAsSeen(
  world: Parameters<typeof decideTender>[0],
  caller: Caller,
  decision: Decision,
): Promise<Moved> {
  const tender = await findTender(world.db, decision.id)
  const dated = tender && withClosingOnApproval(tender, world.clock.now(), await listClosedDays(world.db))
  return decideTender(world, noDocuments, caller, { closing: dated?.closingAt ?? undefined, ...decision })
}

/** The outside of the tender actions over a real database: a clock that tests move, and jobs that are only recorded. */
export function tenderFixture({ db }: Database) {
  const sent: SentJob[] = []
  const clock = settableClock('2026-03-02T08:00:00+03:00')
  const jobs = {
    async send(tx: typeof db, name: string, data: object) {
      sent.push({ name, data, inTransaction: tx.isTransaction })
    },
  }
  const world = { db, clock, jobs }
  const editor = staff('Hanna', 'editor')
  const approver = staff('Dawit', 'approver')
  const input = (changes: Record<string, unknown> = {}): TenderInput => tenderInput.parse(aTender(changes))
  return {
    world,
    clock,
    sent,
    editor,
    approver,
    input,
    draft: (changes?: Record<string, unknown>) => createTender(world, editor, input(changes)),
    async submitted(changes?: Record<string, unknown>) {
      const made = await createTender(world, editor, input(changes))
      return { ...made, ...(await submitTender(world, editor, { id: made.id })) }
    },
    async approved(changes?: Record<string, unknown>) {
      const made = await createTender(world, editor, input(changes))
      await submitTender(world, editor, { id: made.id })
      return { ...made, ...(await decideAsSeen(world, approver, { id: made.id, approve: true })) }
    },
  }
}

/** The code of a refusal; fails when there is none. */
export async function refusalCodeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work
  } catch (error) {
    if (error instanceof Error && 'code' in error) return String(error.code)
    throw error
  }
  throw new Error('this should have been refused')
}

type TenderFixture = ReturnType<typeof tenderFixture>

/**
 * Two actions that certainly overlap: the second begins while the first has done its work and not yet committed. Where
 * the engine has one connection the second waits for it, which is equivalent.
 */
export async function overlapping<T>(
  { world }: TenderFixture,
  first: (world: TenderFixture['world']) => Promise<T>,
  second: (world: TenderFixture['world']) => Promise<T>,
) {
  let late: Promise<PromiseSettledResult<T>[]> | undefined
  const early = await world.db.transaction().execute(async (tx) => {
    const result = await first({ ...world, db: tx })
    late = Promise.allSettled([second(world)])
    await new Promise((resolve) => setTimeout(resolve, 200))
    return result
  })
  const [outcome] = (await late) ?? []
  return { early, late: outcome }
}
