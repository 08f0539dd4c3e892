import type { BotButton } from './bot-ports.ts'
import type { ChannelName } from './message.ts'

/**
 * A message as a channel gets it. `key` is the same at every attempt, so that a provider that can tell repeats shows one message. Each takes what it can
 * show: email subject, text and html; SMS the text; Telegram subject, html of its own few tags or text, and buttons; push subject, the beginning of the text,
 * and the link.
 */
export type AddressedMessage = {
  key: string
  /** A mailbox, a number in E.164, a Telegram chat, or the endpoint of a browser's push service. */
  to: string
  lang: 'en' | 'am'
  subject?: string
  text: string
  html?: string
  /** A path of this site or an address. */
  link?: string
  buttons?: readonly BotButton[]
  /** Push: replaces an older message of the same topic that was not shown yet. */
  topic?: string
  /** Push: worth showing for so many seconds. */
  ttl?: number
  /** Push: wakes the device. */
  urgent?: boolean
  /** Push: the browser's keys, without which nothing can be sent to it. */
  keys?: PushKeys
  /** Email that nobody asked for a minute ago: the address that takes a one-click POST (RFC 8058). */
  unsubscribe?: string
  /** Email only. */
  attachments?: readonly Attachment[]
}
/** A file that an email carries. */
export type Attachment = { name: string; mediaType: string; content: Uint8Array }
export type PushKeys = { p256dh: string; auth: string }

/** By which push services know us (RFC 8292), base64url without padding. */
export type VapidKeys = { publicKey: string; privateKey: string }

/** A way to reach people. `send` resolves when the provider has taken the message over, and rejects with ChannelFailure. */
export type Channel = {
  send(parcel: AddressedMessage): Promise<{ providerId?: string }>
  /** Lets go of connections. */
  close?(): void
}

/** Channels by name; one that is not configured is absent, and its messages are shown in the outbox instead. */
export type Channels = Partial<Record<ChannelName, Channel>>

/** Why a message was not taken over. */
export class ChannelFailure extends Error {
  /** Trying again would give the same: wrong address, refused text. */
  readonly permanent: boolean
  /** There is nobody there any more, or we were told to stay away: the contact point is to be switched off. Always permanent. */
  readonly gone: boolean
  /** The provider's own wish, in milliseconds from now. */
  readonly retryAfter: number | undefined

  constructor(
    reason: string,
    {
      permanent = false,
      gone = false,
      retryAfter,
      cause,
    }: { permanent?: boolean; gone?: boolean; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(reason, { cause })
    this.name = 'ChannelFailure'
    this.permanent = permanent || gone
    this.gone = gone
    this.retryAfter = retryAfter
  }
}
