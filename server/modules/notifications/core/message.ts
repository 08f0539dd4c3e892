import { emailKey, mailboxKey } from '#contract/email-address.ts'
import type { ChannelName } from '#contract/notifications.ts'
import type { Instant } from '#ethiopia/time-units.ts'

export type { ChannelName }

/** A message to one address or phone. Its sender has written its words; nothing here knows what they mean. */
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
  /** The same key twice is one message. */
  key: string
  /** Holds a code or a token: the body is erased once it was handed over, and never logged. */
  secret?: boolean
  /** Not sent after this instant. */
  expiresAt?: Instant
  /** Belongs to something the person just did; others carry a way to unsubscribe. True unless said otherwise. */
  transactional?: boolean
  /** A notice the person must get for their own safety, such as 'your password was changed': never held back by the cap. */
  always?: boolean
  /** Email that the reader did not ask for: the address that takes the one-click POST (RFC 8058) by which there are no more of its kind. */
  unsubscribe?: string
}

/** One mailbox and one phone have many spellings. For counting only, never for sending. */
export function recipientKey(channel: ChannelName, to: string): string {
  if (channel === 'sms') return to.replace(/\D/g, '')
  if (channel !== 'email') return to
  return mailboxKey(to)
}

/** The key of an address or phone. Addresses that may be two people's mailboxes, such as with and without dots, have two keys. */
export function addressKey(channel: ChannelName, to: string): string {
  return channel === 'email' ? emailKey(to) : recipientKey(channel, to)
}
