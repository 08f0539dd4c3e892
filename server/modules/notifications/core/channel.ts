import type { BotButton } from './bot-ports.ts'
import type { ChannelName } from './message.ts'

/**
 * A message as a channel gets it; each uses the fields that it can show. `key` is the same at every attempt, so that a
 * provider that recognises repetitions shows one message.
 */
export type AddressedMessage = {
  key: string
  /** A mailbox, a number in E.164, a Telegram chat, or the endpoint of a browser's push service. */
  to: string
  lang: 'en' | 'am'
  subject?: string
  text: string
  html?: string
  /** A path of this site or a URL. */
  link?: string
  buttons?: readonly BotButton[]
  /** Push: replaces an older message of the same topic that was not shown yet. */
  topic?: string
  /** Push: how many seconds the message stays worth showing. */
  ttl?: number
  /** Push: wakes the device. */
  urgent?: boolean
  /** Push: the browser's keys, required for encryption. */
  keys?: PushKeys
  /** For emails that the reader did not just request: the URL that takes a one-click POST (RFC 8058). */
  unsubscribe?: string
  /** Email only. */
  attachments?: readonly Attachment[]
}
/** A file that an email carries. */
export type Attachment = { name: string; mediaType: string; content: Uint8Array }
export type PushKeys = { p256dh: string; auth: string }

/** Identify us to push services (RFC 8292), base64url without padding. */
export type VapidKeys = { publicKey: string; privateKey: string }

/**
 * A way to reach people. `send` resolves when the provider has accepted the message, and rejects with ChannelFailure.
 */
export type Channel = {
  send(message: AddressedMessage): Promise<{ providerId?: string }>
  /** Closes connections. */
  close?(): void
}

/** Channels by name; one that is not configured is absent, and its messages are shown in the outbox instead. */
export type Channels = Partial<Record<ChannelName, Channel>>

/** Why a message was not accepted. */
export class ChannelFailure extends Error {
  /** A retry would give the same result: wrong address, refused text. */
  readonly permanent: boolean
  /**
   * The recipient does not exist any more, or has blocked us: the contact point must be switched off. Always permanent.
   */
  readonly gone: boolean
  /** The provider's requested delay, in milliseconds from now. */
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
