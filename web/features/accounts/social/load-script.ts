const loading = new Map<string, Promise<void>>()

/**
 * Loads a script of another site once. It gets the page's own nonce, so that its insertions into the page are allowed.
 */
export function loadScript(
  src: string,
  place: HTMLElement = document.head,
  data: Readonly<Record<string, string>> = {},
): Promise<void> {
  const load = new Promise<void>((done, fail) => {
    const script = document.createElement('script')
    script.async = true
    script.src = src
    script.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
    for (const [name, value] of Object.entries(data)) script.setAttribute(`data-${name}`, value)
    script.addEventListener('load', () => done())
    script.addEventListener('error', () => {
      script.remove()
      fail(new Error(`not loaded: ${new URL(src).host}`))
    })
    place.append(script)
  })
  return load
}

/** The same, once per page. */
export function loadOnce(src: string): Promise<void> {
  const load = loading.get(src) ?? loadScript(src)
  loading.set(src, load)
  load.catch(() => loading.delete(src))
  return load
}

/**
 * Both services check from which site they are shown. Pages send no referrer; from now on this one sends its origin to
 * these two, never more of its URL.
 */
export function sendOriginOnly(): void {
  if (document.querySelector('meta[name="referrer"]')) return
  const meta = document.createElement('meta')
  meta.name = 'referrer'
  meta.content = 'strict-origin'
  document.head.append(meta)
}

/** Says in the place of another service's button that it could not be loaded, so that nothing around it moves. */
export function sayUnloaded(place: HTMLElement | null, text: string): void {
  place?.setAttribute('role', 'status')
  place?.replaceChildren(text)
}
