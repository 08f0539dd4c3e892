import { isDeepStrictEqual } from 'node:util'
import { DAY } from '#ethiopia/time-units.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { listPeopleInRoles } from '#server/modules/accounts/index.ts'
import { enqueueDeliveries } from '#server/modules/notifications/index.ts'
import { inTransaction } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { insertAccounts, listKnownAccounts, lockAccounts } from '../store/our-accounts.ts'
import type { PaymentsWorld } from './payments-world.ts'

/** How long payers see that the accounts have changed; milliseconds. */
const ANNOUNCED_FOR = 90 * DAY

/**
 * Records the configured accounts. If they have changed, all admins are notified once, because a changed account could
 * divert all the money.
 */
export async function recordOurAccounts({
  db,
  clock,
  jobs,
  seller,
  log,
}: Pick<PaymentsWorld, 'db' | 'clock' | 'jobs' | 'seller' | 'log'>): Promise<void> {
  const accounts = seller.accounts.map(({ bank, number, holder }) => ({ bank, number, holder }))
  const isKnown = (before: Awaited<ReturnType<typeof listKnownAccounts>>): boolean =>
    before ? isDeepStrictEqual(before.accounts, accounts) : accounts.length === 0
  if (isKnown(await listKnownAccounts(db))) return
  await inTransaction(db, async (tx) => {
    await lockAccounts(tx)
    const before = await listKnownAccounts(tx)
    if (isKnown(before)) return
    const now = clock.now()
    await insertAccounts(tx, accounts, now)
    if (!before) return
    log.warn({ accounts: accounts.length }, 'the accounts to which people transfer have changed')
    const admins = (await listPeopleInRoles(tx, ['admin'])).filter(({ email }) => email !== null)
    await enqueueDeliveries(
      tx,
      jobs,
      now,
      admins.map(({ id }) => ({
        kind: 'payment-desk',
        personId: id,
        channel: 'email' as const,
        about: { news: 'accounts-changed', accounts: accounts.map(({ bank, number }) => `${bank} ${number}`) },
        key: ['payment-desk', 'accounts-changed', now, id].join(' '),
      })),
    )
  })
}

/** When the accounts changed, if that was recently. */
export async function accountsSince(db: Db, now: Instant): Promise<{ accountsSince?: number }> {
  const known = await listKnownAccounts(db)
  return known?.hadOthers && known.since > now - ANNOUNCED_FOR ? { accountsSince: known.since } : {}
}
