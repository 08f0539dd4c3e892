import { emailKey, mailboxKey } from '#contract/email-address.ts'
import type { ChannelName } from '#contract/notifications.ts'
import type { Instant } from '#ethiopia/time-units.ts'

export type { ChannelName }

/** A message to one address or phone. Its sender has written the text, and this module does not interpret it. */
export type OutgoingMessage = {
  /** Its kind, for the record: 'sign-in-code', 'activation' … */
  kind: string
  channel: ChannelName
  /** An email address, or a phone number in E.164. */
  to: string
  lang: 'en' | 'am'
  /** Email only. */
  subject?: string
  text: string
  html?: string
  /** Two messages with the same key are one. */
  key: string
  /** Contains a code or a token: the body is erased once it was sent, and never logged. */
  secret?: boolean
  /** Not sent after this instant. */
  expiresAt?: Instant
  /** Part of something the person just did; other messages contain a way to unsubscribe. True by default. */
  transactional?: boolean
  /** A message for the person's own safety, such as 'your password was changed': the cap never stops it. */
  always?: boolean
  /** For emails that the reader did not request: the URL that takes the one-click POST (RFC 8058) and unsubscribes. */
  unsubscribe?: string
}

/** One mailbox or phone can be written in many ways. For counting only, never for sending. */
export function recipientKey(channel: ChannelName, to: string): string {
  if (channel === 'sms') return to.replace(/\D/g, '')
  if (channel !== 'email') return to
  return mailboxKey(to)
}

/**
 * The key of an address or phone. Addresses that may be two people's mailboxes, such as with and without dots, have two
 * keys.
 */
export function addressKey(channel: ChannelName, to: string): string {
  return channel === 'email' ? emailKey(to) : recipientKey(channel, to)
}
