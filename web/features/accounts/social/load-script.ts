const loading = new Map<string, Promise<void>>()

/** Loads a script of another site once. The page's own nonce goes along: what the script writes into the page is known by it. */
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

/** The same, once for the page. */
export function loadOnce(src: string): Promise<void> {
  const load = loading.get(src) ?? loadScript(src)
  loading.set(src, load)
  load.catch(() => loading.delete(src))
  return load
}

/**
 * Both services ask from which site they are shown. Pages tell nobody where a visitor comes from; from now on this one tells these two its origin,
 * never more of its address.
 */
export function sendOriginOnly(): void {
  if (document.querySelector('meta[name="referrer"]')) return
  const meta = document.createElement('meta')
  meta.name = 'referrer'
  meta.content = 'strict-origin'
  document.head.append(meta)
}
