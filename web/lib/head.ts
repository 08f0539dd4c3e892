/** What a screen says of itself: the server writes it into the document, the browser follows the title. */
export type Head = {
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
}

/**
 * Every screen module exports `handle`. `bare` screens stand without header and footer, and ship no script but printing. `still` ones are
 * shown under other addresses than their own, so that the app must not start in them.
 * Only the server asks for `head`; a screen with much to say there leaves it out of the browser's build.
 */
export type ScreenHandle<T> = { name: string; bare?: boolean; still?: boolean; title(data: T): string; head?(data: T): Head }

export const titled = (title: string, brand: string): string => `${title} · ${brand}`
