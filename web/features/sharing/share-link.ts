/** Fields of a tender that sharing needs. The guid is there for readers who may open the whole tender. */
export type Shareable = { id: number; shortTitle: string; /** Of the title. */ language?: string; guid?: string }

/** The link that opens the whole tender without signing in. */
export const wholeLink = (origin: string, guid: string): string =>
  `${origin}/tenders/display?guid=${encodeURIComponent(guid)}`

/** The link to the public facts about a tender. */
export const cardLink = (origin: string, id: number): string => `${origin}/tenders/detail?id=${id}`

/** The channels that we send on, by their names in a URL. */
const WAYS = ['email', 'text'] as const
export type ShareWay = (typeof WAYS)[number]

/**
 * The channel named at the end of a URL (`#share-email`), so that a reader who went to import contacts returns to the
 * same form.
 */
export const shareWayInHash = (hash: string): ShareWay | undefined => WAYS.find((way) => hash === `#share-${way}`)

/** The page for importing contacts, which returns to this tender's dialog. */
export function importAddress(way: ShareWay, { id, guid }: Pick<Shareable, 'id' | 'guid'>): string {
  const tender = guid === undefined ? cardLink('', id) : wholeLink('', guid)
  const page = way === 'email' ? 'RegisterEmailContacts' : 'RegisterPhoneContacts'
  return `/Identity/Account/${page}?returnUrl=${encodeURIComponent(`${tender}#share-${way}`)}`
}
