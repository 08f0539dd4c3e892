import type { Instant } from '#ethiopia/time-units.ts'
import type { ChannelName } from './notifications.ts'
import type { PostedForm } from './posted-form.ts'

/** Services of others that the operator has connected: the one source of what screens may promise. */
export type Integrations = {
  /** The bot that writes to people. */
  telegramBot?: string
  /** A chat can be linked by a press on the bot's start. */
  linksChats?: boolean
  analyticsUrl?: string
  mapsKey?: string
  /** Subscriptions can be paid online. */
  takesPayments?: boolean
  /** There are accounts to transfer money to. */
  takesTransfers?: boolean
  /** The ways of sending that are set up. */
  channels?: readonly ChannelName[]
}

/** The values that the server sends with each page it has rendered. */
export type PageContext = {
  /** Dispatches into the app in-process; the visitor's cookies are on the request. */
  api(request: Request): Promise<Response>
  /** Epoch milliseconds. */
  now: Instant
  publicOrigin: string
  /** Where pages in an Android web view make their calls, when that is elsewhere. */
  apiBase?: string
  cspNonce: string
  /** A form that was sent without script and refused. */
  posted?: PostedForm
  /** An error that no screen foresaw; answers the reference that finds it in the log. */
  report(error: unknown): string
  integrations: Integrations
}
