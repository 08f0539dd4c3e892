import { lazyPart } from '#web/lib/lazy-part.ts'
// The document shows it before its script is loaded.
import './sign-in-prompt.module.css'

const parts = () => import('./lists-for-visitors.tsx')

/** Both lists as visitors see them: rendered in the document, in a script that signed-in readers never load. */
export const LazyAlertsForVisitors = import.meta.env.SSR
  ? (await parts()).AlertsForVisitors
  : lazyPart(async () => (await parts()).AlertsForVisitors)
export const LazySavedForVisitors = import.meta.env.SSR
  ? (await parts()).SavedForVisitors
  : lazyPart(async () => (await parts()).SavedForVisitors)
