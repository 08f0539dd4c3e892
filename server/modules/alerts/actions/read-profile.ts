import type { Reading } from '#server/platform/world.ts'
import type { PersonId } from '#contract/ids.ts'
import { lockTargetPerson, resolveTargetPerson } from '#server/modules/accounts/index.ts'
import type { AlertConfig } from '#contract/alerts.ts'
import type { Person } from '#server/modules/accounts/index.ts'
import { readSwitches } from '#server/modules/notifications/index.ts'
import type { Switches } from '#server/modules/notifications/index.ts'
import type { Caller } from '#server/platform/caller.ts'
import { inTransaction } from '#server/platform/db.ts'
import { keywordsToWire } from '../core/profile-entries.ts'
import type { AlertProfile } from '../core/profile.ts'
import { lockProfile, findProfile } from '../store/profiles.ts'

/** The alert configuration of the person of an address; created when it is read first. */
export async function readOrMakeConfig({ db, clock }: Reading, caller: Caller, address: string): Promise<AlertConfig> {
  const person = await resolveTargetPerson(db, caller, address)
  const profile = (await findProfile(db, person.id)) ?? (await makeProfile({ db, clock }, person.id))
  return alertConfigOf(person, profile, (await readSwitches(db, [person.id])).get(person.id))
}

function makeProfile({ db, clock }: Reading, personId: PersonId): Promise<AlertProfile> {
  return inTransaction(db, async (tx) => {
    await lockTargetPerson(tx, personId, 'not-found')
    return lockProfile(tx, personId, clock.now())
  })
}

/** A profile and the channels under their names on the wire. */
export function alertConfigOf(
  person: Pick<Person, 'email'>,
  profile: AlertProfile,
  choices: Switches | undefined,
): AlertConfig {
  return {
    keywords: keywordsToWire(profile.keywords),
    sectors: profile.sectors,
    customers: profile.customers,
    email: person.email ?? '',
    emailNotification: choices?.email ?? false,
    urgentEmailNotification: choices?.urgentEmail ?? false,
    pushNotification: choices?.push ?? false,
    telegramNotification: choices?.telegram ?? false,
    smsNotification: choices?.sms ?? false,
    similarTenderCount: profile.similarKeywords.length,
    sameCompanyCount: profile.sameCompanies.length,
    configuredByUser: profile.configuredByUser,
    dontAskAgain: profile.dontAskAgain,
  }
}
