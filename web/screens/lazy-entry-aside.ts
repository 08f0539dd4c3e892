import { lazyPart } from '#web/lib/lazy-part.ts'

/** It only adds information, so nothing waits for it. */
export const LazyEntryAside = lazyPart(async () => (await import('./entry-aside.tsx')).EntryAside)
