import type { PublicCard } from './tenders.ts'

/** A free tender's share link; of others the page by their number: the guid in an address bar would open the whole tender to anyone who reads it there. */
export const tenderAddress = ({ guid, id, freeTender }: Pick<PublicCard, 'guid' | 'id' | 'freeTender'>): string =>
  freeTender && guid ? `/tenders/display?guid=${guid}` : `/tenders/detail?id=${id}`
