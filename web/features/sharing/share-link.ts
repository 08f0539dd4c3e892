/** Fields of a tender that sharing needs. The guid is there for readers who may open the whole tender. */
export type Shareable = { id: number; shortTitle: string; /** Of the title. */ language?: string; guid?: string }

/** The link that opens the whole tender without signing in. */
export const wholeLink = (origin: string, guid: string): string =>
  `${origin}/tenders/display?guid=${encodeURIComponent(guid)}`

/** The link to what everybody may know of a tender. */
export const cardLink = (origin: string, id: number): string => `${origin}/tenders/detail?id=${id}`

/** The ways of sending that are ours, by the name that an address keeps them under. */
const WAYS = ['email', 'text'] as const
export type ShareWay = (typeof WAYS)[number]

/** The way that the end of an address asks for (`#share-email`), so that a reader who went to import contacts comes back to where they were. */
export const wayIn = (hash: string): ShareWay | undefined => WAYS.find((way) => hash === `#share-${way}`)

/** Where contacts are imported, and from there back to this tender's dialog. */
export function importAddress(way: ShareWay, { id, guid }: Pick<Shareable, 'id' | 'guid'>): string {
  const tender = guid === undefined ? cardLink('', id) : wholeLink('', guid)
  const page = way === 'email' ? 'RegisterEmailContacts' : 'RegisterPhoneContacts'
  return `/Identity/Account/${page}?returnUrl=${encodeURIComponent(`${tender}#share-${way}`)}`
}
