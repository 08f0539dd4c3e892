import type { Preferences } from './preferences.ts'

/** What a screen says of itself: the server writes it into the document, the browser follows the title. */
export type Head = {
  title: string
  description?: string
  /** The address that counts, a path of this site; the one in both languages when absent. */
  canonical?: string
  /** Not for search engines. */
  hidden?: boolean
  /** HTTP status where it is not 200. */
  status?: number
  jsonLd?: object
}

/** Every screen module exports `handle`. `bare` screens stand without header and footer, and ship no script but printing. */
export type ScreenHandle<T> = { name: string; bare?: boolean; head(data: T, preferences: Preferences): Head }

export const titled = (title: string, brand: string): string => `${title} · ${brand}`
