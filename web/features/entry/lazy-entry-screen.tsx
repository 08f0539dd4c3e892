import { lazyPart } from '#web/lib/lazy-part.ts'

/** The form in which staff writes tenders: its script is loaded after the page. */
export const LazyEntryScreen = lazyPart(async () => (await import('./entry-screen.tsx')).EntryScreen)
