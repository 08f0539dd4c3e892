import type { Publishing, Reading } from '#server/platform/world.ts'
import type { TenderId } from '#contract/ids.ts'
import { lockTargetPerson, resolveTargetPerson } from '#server/modules/accounts/index.ts'
import type { AlertConfig, AlertConfigInput } from '#contract/alerts.ts'
import { changeSwitches } from '#server/modules/notifications/index.ts'
import type { Switches } from '#server/modules/notifications/index.ts'
import { readCards } from '#server/modules/tenders/index.ts'
import type { Caller } from '#server/platform/caller.ts'
import { inTransaction } from '#server/platform/db.ts'
import { Refused, refuseFields } from '#server/platform/refused.ts'
import { keysOfProfile } from '../core/keys.ts'
import { changedProfile } from '../core/profile.ts'
import type { AlertProfile, Toggle } from '../core/profile.ts'
import { deleteReasons } from '../store/hits.ts'
import { lockProfile, updateProfile } from '../store/profiles.ts'
import { insertWatch, updateWatchKeys } from '../store/watches.ts'
import { publishWatchChanged } from './publish-watch-changed.ts'
import { alertConfigOf } from './read-profile.ts'

/**
 * Changes the alert configuration; absent fields keep their values. Hits of removed entries leave the list at once, new
 * entries are backfilled from the last 30 days.
 */
export async function changeConfig(
  { db, clock, jobs }: Publishing,
  caller: Caller,
  input: AlertConfigInput,
): Promise<AlertConfig> {
  const now = clock.now()
  const person = await resolveTargetPerson(db, caller, input.email)
  const toggles = {
    similar: input.similar && (await toggleOf({ db, clock }, caller, input.similar, ({ keywords }) => keywords)),
    sameCompany:
      input.sameCompany &&
      (await toggleOf({ db, clock }, caller, input.sameCompany, ({ englishCompanyName, companyName }) => [
        englishCompanyName ?? companyName,
      ])),
  }
  return inTransaction(db, async (tx) => {
    await lockTargetPerson(tx, person.id, 'not-found')
    const before = await lockProfile(tx, person.id, now)
    const changed = changedProfile(before, input, toggles)
    if ('faults' in changed) throw refuseFields(changed.faults)
    const { profile } = changed
    await updateProfile(tx, person.id, profile, now)
    if (watches(before) !== watches(profile)) {
      const watchId = await insertWatch(tx, { personId: person.id })
      await updateWatchKeys(tx, watchId, keysOfProfile(profile))
      await deleteReasons(tx, watchId, profile)
      await publishWatchChanged(tx, jobs, watchId)
    }
    return alertConfigOf(person, profile, await changeSwitches(tx, person.id, switches(input), now))
  })
}

/** The entries from which keys are made, as one comparable text. */
const watches = ({ keywords, sectors, customers }: AlertProfile): string =>
  JSON.stringify([keywords, sectors, customers])

async function toggleOf(
  { db, clock }: Reading,
  caller: Caller,
  { tenderId, on }: { tenderId: TenderId; on: boolean },
  terms: (card: { keywords: string[]; englishCompanyName?: string | undefined; companyName: string }) => string[],
): Promise<Toggle> {
  const [card] = await readCards(db, [tenderId], caller, clock.now())
  if (!card) throw new Refused('not-found')
  return { on, terms: terms(card).filter((term) => term !== '') }
}

function switches(input: AlertConfigInput): Partial<Switches> {
  const chosen: [keyof Switches, boolean | undefined][] = [
    ['email', input.emailNotification],
    ['urgentEmail', input.urgentEmailNotification],
    ['push', input.pushNotification],
    ['telegram', input.telegramNotification],
    ['sms', input.smsNotification],
  ]
  return Object.fromEntries(chosen.filter(([, on]) => on !== undefined))
}
