import { lazyPart } from '#web/lib/lazy-part.ts'

/** It says more of what is written, and is waited for by nobody. */
export const LazyEntryBeside = lazyPart(async () => (await import('./entry-beside.tsx')).EntryBeside)
