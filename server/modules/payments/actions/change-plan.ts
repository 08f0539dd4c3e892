import type { Publishing, Reading, World } from '#server/platform/world.ts'
import { randomBytes } from 'node:crypto'
import type { PublicPlanProposalId } from '#contract/ids.ts'
import type { PlanProposal } from '#contract/plan-changes.ts'
import { refusal } from '#contract/refusals.ts'
import type { PlanValues } from '#contract/subscriptions.ts'
import { findPerson } from '#server/modules/accounts/index.ts'
import { changePlan, lockPlanValues, readPlanValues, currentPlanValues } from '#server/modules/subscriptions/index.ts'
import { personOf } from '#server/platform/caller.ts'
import type { Caller } from '#server/platform/caller.ts'
import { inTransaction } from '#server/platform/db.ts'
import { Refused } from '#server/platform/refused.ts'
import { lowersMost } from '../core/price.ts'
import { listConfirmedCoupons } from '../store/coupons.ts'
import {
  updatePlanProposalDecided,
  insertPlanProposal,
  lockPlanProposal,
  findOpenPlanProposal,
} from '../store/plan-proposals.ts'
import { worthOf } from './coupon-worth.ts'
import { staffNameOf } from './staff-name-of.ts'
import { requireIndependentApprover } from './require-independent-approver.ts'
import { isAloneAmong, notifyStaffOfPrice } from './notify-staff.ts'

type Names = keyof PlanValues

/**
 * Changes values of the plan. One that lowers prices by more than one person may waits for a second admin; without one
 * it is done, and all who verify payments are notified.
 */
export async function askPlanChange(
  { db, clock, jobs }: Publishing,
  caller: Caller,
  input: { [K in Names]?: number | undefined },
): Promise<PlanValues & { isWaiting: boolean }> {
  const staffId = personOf(caller).id
  return inTransaction(db, async (tx) => {
    const now = clock.now()
    const before = await lockPlanValues(tx)
    const wanted = Object.entries(input).filter(([, value]) => value !== undefined) as [Names, number][]
    const after = { ...before, ...Object.fromEntries(wanted) }
    const limits = {
      standing: await currentPlanValues(tx, now),
      coupons: (await listConfirmedCoupons(tx, now)).map(worthOf),
    }
    if (!lowersMost(before, after, limits)) {
      const changed = await changePlan(tx, input, { at: now, byPerson: staffId, agreedBy: null })
      return { ...changed, isWaiting: false }
    }
    const details = wanted
      .filter(([name, value]) => before[name] !== value)
      .map(([name, became]) => ({ name, was: before[name], became }))
    const publicId = randomBytes(18).toString('base64url')
    const proposal = await insertPlanProposal(tx, { public_id: publicId, details, by_person: staffId, at: now })
    if (!proposal) throw new Refused('wrong-state', refusal('proposal-open'))
    const alone = await isAloneAmong(tx, ['admin'], staffId, now)
    await notifyStaffOfPrice({ clock, jobs }, tx, {
      news: alone ? 'price-alone' : 'price-proposed',
      of: `plan ${publicId}`,
      but: staffId,
    })
    if (!alone) return { ...before, isWaiting: true }
    await updatePlanProposalDecided(tx, proposal.id, { decision: 'alone', by: staffId, now })
    const changed = await changePlan(tx, input, { at: now, byPerson: staffId, agreedBy: staffId })
    return { ...changed, isWaiting: false }
  })
}

/** The change of the plan that waits for a second admin; at most one. */
export async function readPlanProposals({ db }: Pick<World, 'db'>, caller: Caller): Promise<PlanProposal[]> {
  const row = await findOpenPlanProposal(db)
  if (!row) return []
  const by = await findPerson(db, row.by_person)
  return [
    {
      id: row.public_id,
      changes: row.details.map(({ name, was, became }) => ({ value: name, from: was, to: became })),
      by: by ? staffNameOf(by) : '',
      isMine: row.by_person === personOf(caller).id,
      at: row.at,
    },
  ]
}

/** A second admin agrees to the proposal or dismisses it; the proposer may only withdraw it. */
export async function decidePlanChange(
  { db, clock }: Reading,
  caller: Caller,
  publicId: PublicPlanProposalId,
  what: 'agree' | 'dismiss',
): Promise<PlanValues> {
  const staffId = personOf(caller).id
  return inTransaction(db, async (tx) => {
    const before = await lockPlanValues(tx)
    const proposal = await lockPlanProposal(tx, publicId)
    if (!proposal) throw new Refused('not-found')
    if (proposal.decision !== null) throw new Refused('changed-meanwhile', refusal('plan-changed'))
    if (what === 'agree' && proposal.by_person === staffId) throw new Refused('not-allowed', refusal('proposal-own'))
    const now = clock.now()
    if (what === 'agree') await requireIndependentApprover(tx, { first: proposal.by_person, second: staffId, now })
    const decision = what === 'agree' ? 'agreed' : 'dismissed'
    if (what === 'agree' && proposal.details.some(({ name, was }) => before[name] !== was))
      throw new Refused('changed-meanwhile', refusal('plan-changed'))
    await updatePlanProposalDecided(tx, proposal.id, { decision, by: staffId, now })
    if (what === 'dismiss') return readPlanValues({ db: tx })
    const values = Object.fromEntries(proposal.details.map(({ name, became }) => [name, became]))
    return changePlan(tx, values, { at: now, byPerson: proposal.by_person, agreedBy: staffId })
  })
}
