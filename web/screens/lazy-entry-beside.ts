import { lazyPart } from '#web/lib/lazy-part.ts'

/** It only adds information, so nothing waits for it. */
export const LazyEntryBeside = lazyPart(async () => (await import('./entry-beside.tsx')).EntryBeside)
