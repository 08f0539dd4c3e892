import { createContext, use } from 'react'
import { useLocation } from 'react-router'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'

const HOME_PATH = '/home'
export const TODAY_PATH = '/today'
export const LIST_PATH = '/tenders/list'
export const SAVED_PATH = '/tenders/saved'
export const CONTACT_PATH = '/contact'
export const PROJECTS_PATH = '/subscription/schools'
export const PRICING_PATH = '/subscription/pricing'
export const ALERTS_PATH = '/tenders/alert'

/** The path of another screen that is being loaded: its link is marked at once, however slow the connection. */
export const PendingContext = createContext<string | undefined>(undefined)

/** Whether a path is the shown one, or the next. */
export function useCurrent(): (path: string) => 'page' | undefined {
  const here = useLocation().pathname
  const pathname = use(PendingContext) ?? here
  return (path) => ((path === LIST_PATH ? pathname.startsWith(LIST_PATH) : pathname === path) ? 'page' : undefined)
}

/** The URL and name of home: for signed-in readers it is their day. */
export function useHome(): [address: string, name: string] {
  return useVisitor().person ? [TODAY_PATH, m.today()] : [HOME_PATH, m.start_page()]
}
