import type { Reader } from './dates.ts'

/** The head of a screen: the server writes it into the document, the browser follows the title. */
export type PageHead = {
  description?: string
  /** The address that counts, a path of this site; the one in both languages when absent. */
  canonical?: string
  /** Not for search engines. */
  hidden?: boolean
  /** Where the screen can be followed as an Atom feed, a path of this site. */
  feed?: string
  /** HTTP status where it is not 200. */
  status?: number
  jsonLd?: object
  /** The tender whose picture stands for the page in previews of its link. */
  picture?: number
}

/**
 * Every screen module exports `handle`. `bare` screens ship no script but printing. A `shell` is
 * made for nobody: the device shows it at addresses of which it has no document, and the app starts there as if it were theirs.
 * Only the server asks for `head`; a screen with much to say there leaves it out of the browser's build.
 */
export type ScreenHandle<T> = {
  name: string
  bare?: boolean
  shell?: boolean
  title(data: T): string
  head?(data: T, reader: Reader): PageHead
}

/** The handle of a route's screen, which the router types as unknown. */
export const handleOf = (screen: { handle?: unknown } | undefined): ScreenHandle<unknown> | undefined =>
  screen?.handle as ScreenHandle<unknown> | undefined

export const titled = (title: string, brand: string): string => `${title} · ${brand}`
