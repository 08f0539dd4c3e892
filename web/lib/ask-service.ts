export type Init = RequestInit & { headers?: Record<string, string> }

let base = ''

/** Where this browser makes its calls, when that is not the page's own origin; said once, before the first call. */
export function callsGoTo(origin = ''): void {
  base = origin
}

/** `fetch` of a path of the service. The cookie of the chosen language stays with the page's host, so another host gets the words in the address. */
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
