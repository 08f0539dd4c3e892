import type { Instant } from '#ethiopia/time-units.ts'
import type { ChannelName } from './notifications.ts'
import type { PostedForm } from './posted-form.ts'

/** External services that the operator has connected: screens promise nothing else. */
export type Integrations = {
  /** The name of the bot that sends messages to people. */
  telegramBot?: string
  /** A person can link a chat by pressing the bot's start button. */
  linksChats?: boolean
  analyticsUrl?: string
  mapsKey?: string
  /** Subscriptions can be paid online. */
  takesPayments?: boolean
  /** Accounts for bank transfers are configured. */
  takesTransfers?: boolean
  /** The channels that are configured. */
  channels?: readonly ChannelName[]
}

/** The values that the server sends with each page it has rendered. */
export type PageContext = {
  /** Dispatches into the app in-process; the visitor's cookies are on the request. */
  api(request: Request): Promise<Response>
  /** Makes the response of a rendered document. */
  answer(html: string, init: ResponseInit): Response
  /** The server's clock when the page was rendered, epoch milliseconds. */
  now: Instant
  publicOrigin: string
  /** The address of the API for pages in an Android web view, when it is not that of the page. */
  apiBase?: string
  cspNonce: string
  /** A form that was sent without script and refused. */
  posted?: PostedForm
  /** Reports an error that no screen handled; returns the reference that finds it in the log. */
  report(error: unknown): string
  integrations: Integrations
}
