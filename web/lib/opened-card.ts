import type { FoundCard } from '#contract/tenders.ts'

/** The card opened last in this visit, so that its page need not ask for what the list already knew. Only ever set in a browser. */
export const openedCard: { current?: FoundCard } = {}
