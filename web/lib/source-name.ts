import { m } from '#web/lib/messages.ts'
import { isAmharic } from './one-language.ts'
import type { Language } from './preferences.ts'

/** The government's own portal has a short name. */
const GOVERNMENT_PORTAL = 'Government Portal'
export const isGovernmentPortal = (name: string): boolean => name.toLowerCase() === GOVERNMENT_PORTAL.toLowerCase()
/** A source in the reader's language; `amharic` is its name there, where it has one. */
export const shownSource = (name: string, amharic?: string, lang: Language = 'en'): string =>
  isGovernmentPortal(name) ? m.egp() : isAmharic(lang) ? (amharic ?? name) : name
