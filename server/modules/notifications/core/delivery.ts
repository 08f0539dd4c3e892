import type { DeliveryId, PersonId, TenderId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { BotButton } from './bot-ports.ts'
import type { SuppressionReason } from '#contract/notifications.ts'
import type { ChannelName } from './message.ts'

/** A message whose words are made when it is sent: then its kind decides again whether it is still wanted. */
export type Delivery = {
  /** Names the composer. */
  kind: string
  personId: PersonId
  channel: ChannelName
  /** The ids that rendering needs, as JSON; never texts. */
  about: Record<string, unknown>
  /** The same key twice is one message. */
  key: string
  /** Enqueued again where it was suppressed before. */
  againIfSuppressed?: boolean
  /** Goes first, and in quiet hours too. */
  urgent?: boolean
  /** Epoch milliseconds before which, and after which, it is not sent. */
  notBefore?: number
  expiresAt?: Instant
  /** When what it tells came about, or was first due. Of what was so before a restore it may have been told already: it then waits for staff's word. */
  since?: number
  /** Tenders that it is about: a person is notified of a tender once on each channel. Those told before are left out of what is recorded. */
  tenderIds?: readonly TenderId[]
}

/** A message that is due, as its composer sees it. */
export type DueDelivery = {
  id: DeliveryId
  personId: PersonId
  channel: ChannelName
  about: Record<string, unknown>
  lang: 'en' | 'am'
  createdAt: Instant
  /** The tenders it names, ascending: fixed when it was enqueued, so that a digest holds neither more nor fewer. */
  tenderIds: readonly TenderId[]
  /** Email: the address of the page that stops such letters, for their foot. */
  unsubscribe?: string
}

/** The words of one message. A channel takes what it can show: push the title and the beginning of `text`, SMS `text` alone. */
export type RenderedMessage = {
  subject?: string
  text: string
  html?: string
  /** The page that it leads to, a path of this site beginning with '/'. */
  link?: string
  /** Push: a newer message of the same topic replaces an older one not yet shown. At most 32 letters of base64url. */
  topic?: string
  /** Push: for how long it is worth showing, in seconds. */
  ttl?: number
  /** Buttons under a Telegram message: a path or an address each, or what the bot gets from it. */
  buttons?: readonly BotButton[]
  /** Tenders of the delivery that these words leave out: their readers were not notified of them. */
  leftOut?: readonly TenderId[]
}
export type RenderResult = RenderedMessage | { suppressed: SuppressionReason }

/** Where the account of a person can be reached, and in which language; a person who is gone or suspended is absent. */
export type AccountAddresses = { email?: string; phone?: string; lang: 'en' | 'am' }
