import { lazyPart } from '#web/lib/lazy-part.ts'
// The document shows it before its script is loaded.
import './sign-in-prompt.module.css'

const parts = () => import('./lists-for-visitors.tsx')

/**
 * Part of the document; in the browser only visitors load them, where the page itself is for signed-in readers.
 */
export const LazyAlertsForVisitors = import.meta.env.SSR
  ? (await parts()).AlertsForVisitors
  : lazyPart(async () => (await parts()).AlertsForVisitors)
export const LazySavedForVisitors = import.meta.env.SSR
  ? (await parts()).SavedForVisitors
  : lazyPart(async () => (await parts()).SavedForVisitors)
