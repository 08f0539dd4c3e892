import { createStore } from './create-store.ts'
import { useStore } from './use-store.ts'

/** Chromium's event when the app can be installed (not in TypeScript's own types). */
type InstallEvent = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> }

const offer = createStore<InstallEvent | undefined>(undefined)

/** Stores the browser's offer for a click of the reader. To be called early, because the offer comes once. */
export function holdInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offer.set(event as InstallEvent)
  })
}

export const useHasInstallOffer = (): boolean => useStore(offer) !== undefined

/** Shows the browser's own prompt, once; returns whether the reader accepted. */
export async function takeInstallOffer(): Promise<boolean> {
  const asked = offer.get()
  offer.set(undefined)
  return (await asked?.prompt())?.outcome === 'accepted'
}
