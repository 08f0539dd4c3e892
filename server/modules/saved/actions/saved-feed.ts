import { findPerson } from '#server/modules/accounts/index.ts'
import type { AccountsWorld } from '#server/modules/accounts/index.ts'
import { datedCardsFor, readSummaries } from '#server/modules/tenders/index.ts'
import { personOf, visitor } from '#server/platform/caller.ts'
import type { Caller } from '#server/platform/caller.ts'
import { Refused } from '#server/platform/refused.ts'
import { feedKey, readFeedKey } from './feed-key.ts'
import { savedCalendar } from './saved-calendar.ts'
import { findFeedVersion, claimFeedVersion } from '../store/feed-versions.ts'
import { listReminders } from '../store/reminders.ts'
import { closingOrder, savedIds } from './read-saved.ts'

type Deps = Pick<AccountsWorld, 'db' | 'clock' | 'secret' | 'settings'>
const CALENDAR_TENDERS = 500

/** The private URL of the caller's calendar; with `renew` a new one, which invalidates earlier ones. */
export async function savedFeedAddress(
  { db, secret, settings }: Deps,
  caller: Caller,
  renew: boolean,
): Promise<{ url: string }> {
  const personId = personOf(caller).id
  const version = await claimFeedVersion(db, personId, renew)
  return { url: `${settings.publicOrigin}/api/tenders/saved.ics?key=${feedKey(await secret(), { personId, version })}` }
}

/**
 * Closing dates and reminders of somebody's saved tenders as calendar. Anyone with the URL can read it, so it contains
 * only public facts about a tender, whatever its owner may open.
 */
export async function readSavedCalendar({ db, clock, secret, settings }: Deps, key: string): Promise<string> {
  const owner = readFeedKey(await secret(), key)
  const person = owner && (await findPerson(db, owner.personId))
  if (!person || person.suspendedAt !== null || (await findFeedVersion(db, person.id)) !== owner.version)
    throw new Refused('not-found')
  const now = clock.now()
  const ids = (await closingOrder(db, await savedIds(db, person.id), now)).slice(0, CALENDAR_TENDERS)
  const cards = datedCardsFor(visitor, await readSummaries(db, ids), now)
  return savedCalendar(settings.publicOrigin, {
    cards,
    reminders: await listReminders(db, person.id),
    lang: person.language,
  })
}
