import type { Certificate } from '#contract/bidding.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { createStore } from '#web/lib/create-store.ts'
import { isSignedIn } from '#web/lib/session.ts'

const KEY = 'certificates'

/** The reader's certificates; undefined until they were read. */
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
    // Without a response: as this device knew them.
    const cached = await findForPerson(KEY, currentPerson()).catch(() => undefined)
    if (cached && certificates.get() === undefined) certificates.set(cached.value as Certificate[])
  }
}

/** Reads them once a page, for a signed-in reader; a failed reading is repeated the next time. */
export function askCertificates(): void {
  if (!isSignedIn() || certificates.get() !== undefined) return
  asking ??= ask()
    .catch(() => undefined)
    .finally(() => {
      asking = undefined
    })
}
