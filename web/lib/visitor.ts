import { createContext, use } from 'react'
import type { Integrations } from '#contract/page-context.ts'
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
export const VisitorContext = createContext<Visitor>({
  lang: 'en',
  calendar: 'gc',
  renderedAt: 0,
  staff: false,
  publicOrigin: '',
})
export const useVisitor = (): Visitor => use(VisitorContext)
