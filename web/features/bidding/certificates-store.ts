import type { Certificate } from '#contract/bidding.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { createStore } from '#web/lib/create-store.ts'
import { isSignedIn } from '#web/lib/session.ts'

const KEY = 'certificates'

/** The certificates of the reader; undefined until they were asked for. */
export const certificates = createStore<readonly Certificate[] | undefined>(undefined)
let asking: Promise<void> | undefined

async function ask(): Promise<void> {
  const [{ cacheForPerson, findForPerson }, { currentPerson }] = await Promise.all([
    import('#web/offline/person-store.ts'),
    import('#web/offline/current-person.ts'),
  ])
  try {
    const { certificates: read } = await browserCall('GET /api/bidding/certificates')
    certificates.set(read)
    await cacheForPerson(KEY, currentPerson(), read).catch(() => undefined)
  } catch {
    // Without an answer: as this device knew them.
    const kept = await findForPerson(KEY, currentPerson()).catch(() => undefined)
    if (kept && certificates.get() === undefined) certificates.set(kept.value as Certificate[])
  }
}

/** Asks for them once a page, where somebody is signed in; what could not be had is asked for again the next time. */
export function askCertificates(): void {
  if (!isSignedIn() || certificates.get() !== undefined) return
  asking ??= ask()
    .catch(() => undefined)
    .finally(() => {
      asking = undefined
    })
}
