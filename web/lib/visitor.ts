import { createContext, use } from 'react'
import type { ChannelName } from '#contract/notifications.ts'
import type { Preferences } from './preferences.ts'

/** Who is signed in, as far as the frame around every screen shows it. */
export type SignedInPerson = { name?: string; email?: string; picture?: string; roles: readonly string[] }
/** What components need to know of the visitor. `renderedAt` is the server's clock, so that the first render in the browser says the same. */
export type Visitor = Preferences & {
  renderedAt: number
  staff: boolean
  person?: SignedInPerson
  publicOrigin: string
  integrations?: Integrations
  /** Where this browser makes its calls, when that is elsewhere. */ apiBase?: string
}
/** Services of others that whoever runs this one has connected. */
export type Integrations = {
  /** The bot that writes to people. */ telegramBot?: string
  /** A chat can be linked by a press on the bot's start. */ linksChats?: boolean
  analyticsUrl?: string
  mapsKey?: string
  /** Subscriptions can be paid online. */ takesPayments?: boolean
  /** There are accounts to transfer money to. */ takesTransfers?: boolean
  /** The ways of sending that are set up. */ channels?: readonly ChannelName[]
}

export const VisitorContext = createContext<Visitor>({
  lang: 'en',
  calendar: 'gc',
  renderedAt: 0,
  staff: false,
  publicOrigin: '',
})
export const useVisitor = (): Visitor => use(VisitorContext)
