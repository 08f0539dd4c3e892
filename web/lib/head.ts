import type { Reader } from './dates.ts'

/** The head of a screen: the server writes it into the document, the browser follows the title. */
export type PageHead = {
  description?: string
  /** The canonical URL, a path of this site; the one in both languages when absent. */
  canonical?: string
  /** Excluded from search engines. */
  hidden?: boolean
  /** Where the screen can be followed as an Atom feed, a path of this site. */
  feed?: string
  /** HTTP status where it is not 200. */
  status?: number
  jsonLd?: object
  /** The tender whose picture is used in previews of its link. */
  picture?: number
}

/**
 * Every screen module exports `handle`. `bare` screens ship no script except for printing. A `shell` is
 * rendered for nobody: the device shows it at URLs without a cached document, and the app starts there as if it were
 * theirs. Only the server calls `head`; a screen with a long one leaves it out of the browser's build.
 */
export type ScreenHandle<T> = {
  name: string
  bare?: boolean
  shell?: boolean
  title(data: T): string
  head?(data: T, reader: Reader): PageHead
}

/** The handle of a route's screen, whose type the router does not know. */
export const handleOf = (screen: { handle?: unknown } | undefined): ScreenHandle<unknown> | undefined =>
  screen?.handle as ScreenHandle<unknown> | undefined

export const titled = (title: string, brand: string): string => `${title} · ${brand}`
