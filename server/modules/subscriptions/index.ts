/** The front door of subscriptions for modules to the right, and app.ts. */
export { recordImportedContacts } from './actions/record-imported-contacts.ts'
export { endTemporary, givePeriod, openTemporary, reversePeriod } from './actions/paid-periods.ts'
export { sharesTeam } from './actions/shares-team.ts'
export { teamOwnersOf } from './actions/team-owners.ts'
export { findPeriodsBySource, listPeriods, listRunningSources } from './store/paid-periods.ts'
export type { AccessAfter } from './actions/read-subscription.ts'
export type { GivenPeriod } from './actions/paid-periods.ts'
export {
  changePlan,
  lockPlanValues,
  readPlanHistory,
  readPlanValues,
  seedPlan,
  currentPlanValues,
} from './actions/plan-values.ts'
export type { PlanFacts, PlanName } from './core/plan.ts'
export { provedDigests } from './actions/trial-digests.ts'
export { listEnding, listPaidUntil } from './store/subscriptions.ts'
export { deleteTeamData, subscriptionData } from './actions/personal-data.ts'
export { accessAfter, accessEndOf, subscriberUntil, subscriptionFor } from './actions/read-subscription.ts'
export { subscriptionRoutes } from './routes.ts'
