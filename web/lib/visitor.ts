import { createContext, use } from 'react'
import type { Integrations } from '#contract/page-context.ts'
import type { Preferences } from './preferences.ts'

/** The fields of the signed-in person that the frame of every screen shows. */
export type SignedInPerson = { name?: string; email?: string; picture?: string; roles: readonly string[] }
/**
 * The visitor as components receive them. `renderedAt` is the server's clock, so that the browser's first render
 * matches.
 */
export type Visitor = Preferences & {
  renderedAt: number
  staff: boolean
  person?: SignedInPerson
  publicOrigin: string
  integrations?: Integrations
  /** The base of this browser's calls, when it is not the page's own origin. */ apiBase?: string
}
export const VisitorContext = createContext<Visitor>({
  lang: 'en',
  calendar: 'gc',
  renderedAt: 0,
  staff: false,
  publicOrigin: '',
})
/** The reader of this page: signed in or not, with language and calendar. */
export const useVisitor = (): Visitor => use(VisitorContext)
