import type { FoundCard, StaffCard } from '#contract/tenders.ts'

/** Of a card, what the document of a list leaves out: what no list shows, and what is not so (screens/list-loader.ts). */
type LeftOut = 'categories' | 'regions' | 'proforma' | 'freeTender' | 'emergency' | 'sample'
type Shown<C extends FoundCard> = Omit<C, LeftOut> & Partial<Pick<C, LeftOut>>

/** A card as a list shows it; every whole card is one. */
export type ListCard = Shown<FoundCard>
export type StaffListCard = Shown<StaffCard>
/** Whatever a list leaves out, it leaves out the sectors. */
export const isWholeCard = (card: ListCard): card is FoundCard => card.categories !== undefined
