import type { FoundCard, StaffCard } from '#contract/tenders.ts'

/**
 * The members of a card that the document of a list leaves out: those no list shows, and those that are false
 * (screens/list-loader.ts).
 */
type LeftOut = 'categories' | 'regions' | 'proforma' | 'freeTender' | 'emergency' | 'sample'
type Shown<C extends FoundCard> = Omit<C, LeftOut> & Partial<Pick<C, LeftOut>>

/** A card as a list shows it; every whole card is one. */
export type ListCard = Shown<FoundCard>
export type StaffListCard = Shown<StaffCard>
/** Every list leaves out the sectors. */
export const isWholeCard = (card: ListCard): card is FoundCard => card.categories !== undefined
