import type { DeliveryId, PersonId, TenderId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { BotButton } from './bot-ports.ts'
import type { SuppressionReason } from '#contract/notifications.ts'
import type { ChannelName } from './message.ts'

/** A message that is rendered when it is sent: its kind then checks again whether it is still wanted. */
export type Delivery = {
  /** The name of the message kind. */
  kind: string
  personId: PersonId
  channel: ChannelName
  /** The ids that rendering needs, as JSON; never texts. */
  about: Record<string, unknown>
  /** Two messages with the same key are one. */
  key: string
  /** Enqueued again if it was suppressed before. */
  againIfSuppressed?: boolean
  /** Sent first, and in quiet hours, too. */
  urgent?: boolean
  /** Epoch milliseconds before which, and after which, it is not sent. */
  notBefore?: number
  expiresAt?: Instant
  /**
   * When its event happened, or was first due. A message about an event before a restore may have been sent already, so
   * it waits for a decision by staff.
   */
  since?: number
  /**
   * The tenders that it is about: a person is notified of a tender once on each channel, so those sent before are not
   * recorded again.
   */
  tenderIds?: readonly TenderId[]
}

/** A due message, as its renderer gets it. */
export type DueDelivery = {
  id: DeliveryId
  personId: PersonId
  channel: ChannelName
  about: Record<string, unknown>
  lang: 'en' | 'am'
  createdAt: Instant
  /** The tenders it names, ascending: fixed when it was enqueued, so that a digest does not change. */
  tenderIds: readonly TenderId[]
  /** Email: the URL of the page that unsubscribes, for the footer. */
  unsubscribe?: string
}

/**
 * The text of one message. A channel uses what it can show: push the title and the beginning of `text`, SMS `text`
 * alone.
 */
export type RenderedMessage = {
  subject?: string
  text: string
  html?: string
  /** The page that it opens, a path of this site beginning with '/'. */
  link?: string
  /** Push: a newer message of the same topic replaces an older one not yet shown. At most 32 letters of base64url. */
  topic?: string
  /** Push: how many seconds it stays worth showing. */
  ttl?: number
  /** Buttons below a Telegram message: a path or a URL each, or the data sent to the bot. */
  buttons?: readonly BotButton[]
  /** Tenders of the delivery that the text leaves out: their readers were not notified of them. */
  leftOut?: readonly TenderId[]
}
export type RenderResult = RenderedMessage | { suppressed: SuppressionReason }

/** The confirmed contact points of a person's account, and their language; deleted and suspended people are absent. */
export type AccountAddresses = { email?: string; phone?: string; lang: 'en' | 'am' }
