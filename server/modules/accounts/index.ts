import type { World } from '#server/platform/world.ts'
import type { AccountPorts, AccountSettings, AccountsWorld } from './actions/accounts-world.ts'
import { databaseSecret } from './actions/token-secrets.ts'

/** The front door of accounts for modules to the right, adapters, scripts and app.ts. */
export type {
  AccountPorts,
  AccountSettings,
  AccountsWorld,
  PersonalData,
  PersonKeys,
} from './actions/accounts-world.ts'
export { countAttempt } from './actions/count-attempt.ts'
export { findLastVisit } from './actions/find-last-visit.ts'
export { identifyByBearer, identifyByCookie } from './actions/identify.ts'
export { linkTelegram } from './actions/link-sign-ins.ts'
export { makeAdmin } from './actions/make-admin.ts'
export { addTelegramByBot, dropTelegramByBot } from './actions/telegram-by-bot.ts'
export { SESSION_COOKIE } from './actions/open-session.ts'
export { findPeople } from './actions/people.ts'
export { mobileOf } from './actions/read-mobile.ts'
export { findCallingPerson, lockTargetPerson, resolveTargetPerson } from './actions/resolve-target-person.ts'
export { readEmail } from './core/email-address.ts'
export type { Person } from './core/person.ts'
export { IdentityRefused } from './core/ports.ts'
export type {
  GoogleIdentity,
  GoogleVerifier,
  PasswordHasher,
  TelegramIdentity,
  TelegramVerifier,
} from './core/ports.ts'
export { accountJobs } from './jobs.ts'
export { accountRoutes } from './routes.ts'
export { listContactsEver } from './store/contacts.ts'
export { listPeopleByIds, listPeopleInRoles } from './store/find-people.ts'
export { listSignInLinks } from './store/sign-in-links.ts'
export { findEventAt, listRoleChanges } from './store/account-events.ts'
export type { RoleChange } from './store/account-events.ts'
export { findOrInsertSecret } from './store/rate-limit-hits.ts'
export { updatePerson, findByEmail, findPerson, lockPerson } from './store/people.ts'

/** The world as the actions of accounts need it. */
export function accountsWorld(
  { db, clock, jobs, log }: World,
  ports: AccountPorts,
  settings: AccountSettings,
): AccountsWorld {
  return { db, clock, jobs, log, ports, settings, secret: databaseSecret(db) }
}
