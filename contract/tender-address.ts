import type { PublicCard } from './tenders.ts'

/**
 * A free tender's share link. Other tenders have a page by number: their guid opens the whole tender, so it must not
 * stand in an address bar.
 */
export const tenderAddress = ({ guid, id, freeTender }: Pick<PublicCard, 'guid' | 'id' | 'freeTender'>): string =>
  freeTender && guid ? `/tenders/display?guid=${guid}` : `/tenders/detail?id=${id}`
