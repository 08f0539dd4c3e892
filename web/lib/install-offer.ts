/** What Chromium hands over when the app can be installed (not in TypeScript's own types). */
type InstallEvent = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> }

const listeners = new Set<() => void>()
let offer: InstallEvent | undefined

const hold = (next: InstallEvent | undefined): void => {
  offer = next
  for (const listener of listeners) listener()
}

/** Keeps the browser's offer for a click of the reader. To be called early: the offer comes once. */
export function holdInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    hold(event as InstallEvent)
  })
}

export const installOffer = {
  isThere: (): boolean => offer !== undefined,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Shows the browser's own question, once; answers whether the reader said yes. */
  async take(): Promise<boolean> {
    const asked = offer
    hold(undefined)
    return (await asked?.prompt())?.outcome === 'accepted'
  },
}
