import type { Instant } from '#ethiopia/time-units.ts'

/** A button below a message: opens a URL (or a path of this site), or sends `does` to the bot (at most 64 bytes). */
export type BotButton = { text: string; url: string } | { text: string; does: string }
/** `html` with Telegram's few tags; `text` where Telegram refuses it. Buttons by row. */
export type BotMessage = { html: string; text: string; buttons?: readonly (readonly BotButton[])[] }
export type InlineResult = { id: string; title: string; description: string; html: string; url: string }

/** The calls of a Telegram bot, as its adapter offers them. All reject with ChannelFailure. */
export type BotApi = {
  send(chat: string, message: BotMessage): Promise<void>
  sendLocation(chat: string, place: { lat: number; lon: number }): Promise<void>
  /** Ends the waiting sign on a pressed button. */
  answerButton(id: string, text: string): Promise<void>
  answerInline(id: string, results: readonly InlineResult[]): Promise<void>
  setWebhook(url: string, secret: string): Promise<void>
  /** The URL for updates ('' for none), when the last one failed (epoch milliseconds), and how many wait. */
  webhook(): Promise<{ url: string; failedAt?: Instant; waiting: number }>
  /** The commands that Telegram shows; without a language, for everybody. */
  setCommands(
    lang: 'en' | 'am' | undefined,
    commands: readonly { command: string; description: string }[],
  ): Promise<void>
}
