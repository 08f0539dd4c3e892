import { m } from '#web/lib/messages.ts'

/** The government's own portal is known by its short name. */
const GOVERNMENT_PORTAL = 'Government Portal'
export const isGovernmentPortal = (name: string): boolean => name.toLowerCase() === GOVERNMENT_PORTAL.toLowerCase()
export const shownSource = (name: string): string => (isGovernmentPortal(name) ? m.egp() : name)
