/** The front door of subscriptions for modules to the right, and app.ts. */
export { noteContacts } from './actions/note-contacts.ts'
export { endTemporary, givePeriod, openTemporary, reversePeriod } from './actions/paid-periods.ts'
export { findPeriodsBySource } from './store/paid-periods.ts'
export type { GivenPeriod } from './actions/paid-periods.ts'
export { readPlanValues, seedPlan } from './actions/plan-values.ts'
export { subscriptionData } from './actions/personal-data.ts'
export { subscriberUntil, subscriptionFor } from './actions/read-subscription.ts'
export { subscriptionRoutes } from './routes.ts'
