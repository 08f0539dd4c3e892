import { lazyPart } from '#web/lib/lazy-part.ts'
import { TenderCards } from './tender-cards.tsx'

const parts = {
  failed: () => import('#web/features/search/list-failed.tsx'),
  nothing: () => import('#web/features/search/nothing-found.tsx'),
  staff: () => import('#web/features/search/staff-lists.tsx'),
  tabs: () => import('./list-tabs.tsx'),
  pane: () => import('./split-pane.tsx'),
  choice: () => import('./split-choice.tsx'),
  views: () => import('./views/list-views.tsx'),
  signIn: () => import('./sign-in-note.tsx'),
}
/** Part of the document; the list does not load their scripts, which few visits need. */
export const LazyListFailed = import.meta.env.SSR
  ? (await parts.failed()).ListFailed
  : lazyPart(async () => (await parts.failed()).ListFailed)
export const LazyNothingFound = import.meta.env.SSR
  ? (await parts.nothing()).NothingFound
  : lazyPart(async () => (await parts.nothing()).NothingFound)
export const LazyStaffLists = import.meta.env.SSR
  ? (await parts.staff()).StaffLists
  : lazyPart(async () => (await parts.staff()).StaffLists)
export const LazyListTabs = import.meta.env.SSR
  ? (await parts.tabs()).ListTabs
  : lazyPart(async () => (await parts.tabs()).ListTabs)
export const LazySplitPane = import.meta.env.SSR
  ? (await parts.pane()).SplitPane
  : lazyPart(async () => (await parts.pane()).SplitPane)
export const LazySplitChoice = import.meta.env.SSR
  ? (await parts.choice()).SplitChoice
  : lazyPart(async () => (await parts.choice()).SplitChoice)
export const LazyListViews = import.meta.env.SSR
  ? (await parts.views()).ListViews
  : lazyPart(async () => (await parts.views()).ListViews, TenderCards)
export const LazyViewSkeleton = lazyPart(async () => (await parts.views()).ViewSkeleton)
export const LazyViewSwitch = import.meta.env.SSR
  ? (await parts.views()).ViewSwitch
  : lazyPart(async () => (await parts.views()).ViewSwitch)
export const LazyNeedsSignIn = import.meta.env.SSR
  ? (await parts.signIn()).SignInNote
  : lazyPart(async () => (await parts.signIn()).SignInNote)
