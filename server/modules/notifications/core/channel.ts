import type { ChannelName } from './message.ts'

/** What a channel is given. `key` is the same at every attempt, so that a provider that can tell repeats shows one message. */
export type Parcel = { key: string; to: string; lang: 'en' | 'am'; subject?: string; text: string; html?: string }

/** A way to reach people. `send` resolves when the provider has taken the message over, and rejects with ChannelFailure. */
export type Channel = {
  send(parcel: Parcel): Promise<{ providerId?: string }>
  /** Lets go of connections. */
  close?(): void
}

/** Channels by name; one that is not configured is absent, and its messages are shown in the outbox instead. */
export type Channels = Partial<Record<ChannelName, Channel>>

/** Why a message was not taken over. */
export class ChannelFailure extends Error {
  /** Trying again would give the same: wrong address, refused text. */
  readonly permanent: boolean
  /** The provider's own wish, in milliseconds from now. */
  readonly retryAfter: number | undefined

  constructor(reason: string, { permanent = false, retryAfter, cause }: { permanent?: boolean; retryAfter?: number; cause?: unknown } = {}) {
    super(reason, { cause })
    this.name = 'ChannelFailure'
    this.permanent = permanent
    this.retryAfter = retryAfter
  }
}
