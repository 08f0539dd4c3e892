import { findCallingPerson, linkTelegram, resolveTargetPerson } from '#server/modules/accounts/index.ts'
import type { AccountsWorld } from '#server/modules/accounts/index.ts'
import { personOf } from '#server/platform/caller.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { refuse } from '#server/platform/refused.ts'
import { readPlanHistory, readPlanValues } from './actions/plan-values.ts'
import { profileOf } from './actions/read-profile.ts'
import { readDates, subscriptionFor } from './actions/read-subscription.ts'
import { noteAndroid, openSubscription } from './actions/open-subscription.ts'
import { saveMobile } from './actions/save-mobile.ts'
import { startTrial } from './actions/start-trial.ts'
import { readTeamOf, updateTeam } from './actions/update-team.ts'

/**
 * Periods, plans and teams. Records are the caller's own; another person's are treated as missing, except for an admin.
 */
export function subscriptionRoutes(world: AccountsWorld): Handlers<'subscriptions'> {
  const { db } = world
  const callingPerson = (caller: Caller) => findCallingPerson(db, personOf(caller))
  const sharing = { ...world, publicOrigin: world.settings.publicOrigin }
  return {
    'GET /api/subscription/plan': () => readPlanValues(world),
    'GET /api/subscription/plan/history': () => readPlanHistory(world),
    'GET /api/subscription': async (_, caller) => subscriptionFor(world, await callingPerson(caller)),
    'GET /api/subscription/GetSubscriptionById/{id}': async ({ params }, caller) =>
      subscriptionFor(world, await resolveTargetPerson(db, caller, params.id)),
    'GET /api/subscription/GetSubscriptionDates': async (_, caller) => readDates(world, await callingPerson(caller)),
    'GET /api/subscription/GetSubscriptionDatesById/{id}': async ({ params }, caller) =>
      readDates(world, await resolveTargetPerson(db, caller, params.id)),
    'GET /api/subscription/GetProfile/{email}': async ({ params }, caller) =>
      profileOf(world, await resolveTargetPerson(db, caller, params.email)),
    'GET /api/subscription/GetProfileById/{id}': async ({ params }, caller) =>
      profileOf(world, await resolveTargetPerson(db, caller, params.id)),
    'GET /api/subscription/GetEmails': async (_, caller) => readTeamOf(world, await callingPerson(caller)),
    'GET /api/subscription/GetEmailsById/{id}': async ({ params }, caller) =>
      readTeamOf(world, await resolveTargetPerson(db, caller, params.id)),
    'POST /api/subscription/UpdateEmails': async ({ body }, caller) =>
      updateTeam(sharing, await callingPerson(caller), body.emails),
    'POST /api/subscription/CreateEmptySubscription': async (_, caller) =>
      openSubscription(world, await callingPerson(caller)),
    'POST /api/subscription/SubscribeForTrial': (_, caller) => startTrial(world, caller),
    'POST /api/subscription/SaveMobile': async ({ body }, caller) => {
      await saveMobile(world, await callingPerson(caller), body.mobile)
      return profileOf(world, await callingPerson(caller))
    },
    'POST /api/subscription/SaveMobileById': async ({ body }, caller) => {
      await saveMobile(world, await resolveTargetPerson(db, caller, body.id), body.mobile)
      return profileOf(world, await resolveTargetPerson(db, caller, body.id))
    },
    'POST /api/subscription/SaveAndroidId': async ({ body }, caller) =>
      noteAndroid(world, await callingPerson(caller), body.androidId),
    'POST /api/subscription/telegram-register': async ({ body }, caller, request) => {
      const { success } = await linkTelegram(world, personOf(caller), body, request)
      if (!success) throw refuse('telegramAuth', 'sign-in-unverified')
      return profileOf(world, await callingPerson(caller))
    },
  }
}
