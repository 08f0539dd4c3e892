import type { SignInAnswer } from '#contract/sign-in.ts'
import { inTransaction } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { CODE_TRIES, isLive, wrongCode } from '../core/codes.ts'
import { countCodeTry, findNewestCode, claimCode } from '../store/codes.ts'
import type { CodeRow } from '../store/codes.ts'
import { lockContact } from '../store/people.ts'
import type { AccountsWorld, BrowserInfo } from './accounts-world.ts'
import { countAttempt } from './count-attempt.ts'
import { keyed, sameBytes } from './token-secrets.ts'

/** A code that was entered, with the requests it may have been sent for, the likeliest first. */
type Shown = {
  purpose: CodeRow['purpose']
  subjects: readonly string[]
  /** Name of the lock that serialises decisions about the same subject. */ lock: string
  phone: string | undefined
  code: string
}

/**
 * The subject of a code that was requested from a known browser, so that strangers who guess cannot use up its
 * attempts.
 */
export async function subjectFor(
  world: Pick<AccountsWorld, 'secret'>,
  emailKey: string,
  device: string,
): Promise<string> {
  return `${emailKey} ${keyed(await world.secret(), 'code device', device).toString('base64url')}`
}

/** Lets `use` act once on the request of a correct code; otherwise says how many attempts are left. */
export async function redeem(
  world: AccountsWorld,
  shown: Shown,
  browser: BrowserInfo,
  use: (tx: Db, row: CodeRow) => Promise<SignInAnswer>,
): Promise<SignInAnswer> {
  const counted = await countAttempt(world, { name: 'signInAddress', of: browser.address })
  const refused = (triesLeft: number): SignInAnswer => ({
    success: false,
    reason: 'wrong-code',
    message: wrongCode(triesLeft),
    triesLeft,
  })
  const { row, triesLeft } = await tryOn(world, shown)
  if (!row) return refused(triesLeft)
  const answer = await inTransaction(world.db, async (tx) => {
    await lockContact(tx, row.phone ?? shown.lock)
    return (await claimCode(tx, row.id, world.clock.now())) ? use(tx, row) : refused(0)
  })
  await counted.giveBack()
  return answer
}

async function tryOn(
  { db, clock, log, secret }: AccountsWorld,
  shown: Shown,
): Promise<{ row?: CodeRow; triesLeft: number }> {
  let triesLeft = 0
  for (const subject of shown.subjects) {
    const row = await findNewestCode(db, shown.purpose, subject)
    const isOpen = row && isLive({ expiresAt: row.expires_at, tries: row.tries, usedAt: row.used_at }, clock.now())
    const tries = isOpen ? await countCodeTry(db, row.id, clock.now()) : undefined
    if (!row || tries === undefined) continue
    const samePhone = row.phone === null || shown.phone === undefined || row.phone === shown.phone
    const isRight = sameBytes(keyed(await secret(), 'code', row.id, shown.code), row.mac)
    if (isRight && samePhone && row.destination !== null) return { row, triesLeft }
    log.info({ method: 'code' }, 'sign-in refused')
    triesLeft = Math.max(triesLeft, CODE_TRIES - tries)
  }
  return { triesLeft }
}
