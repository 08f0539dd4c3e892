export type Init = RequestInit & { headers?: Record<string, string> }

let base = ''

/** The base of this browser's calls, when it is not the page's own origin; set once, before the first call. */
export function callsGoTo(origin = ''): void {
  base = origin
}

/**
 * `fetch` of a path of the service. The cookie of the chosen language belongs to the page's host, so another host gets
 * the language in the URL.
 */
export const askService = (path: string, init: Init = {}): Promise<Response> =>
  fetch(
    base + path,
    base
      ? {
          ...init,
          credentials: 'include',
          headers: { ...init.headers, 'accept-language': document.documentElement.lang },
        }
      : init,
  )
