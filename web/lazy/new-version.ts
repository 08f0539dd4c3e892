import { whenQuiet } from './quiet-moment.ts'
import { entryFile } from './entry-file.ts'

/** A tab that stays open for days checks again when it becomes visible. */
const ASK_AGAIN_MS = 3_600_000
const PATIENCE_MS = 3000

/**
 * Whether a worker belongs to this page's version. One that does not answer counts as such, so that nothing is offered
 * by mistake.
 */
function isOfThisVersion(worker: ServiceWorker): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  const answer = new Promise<boolean>((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data !== false))
    port1.start()
    setTimeout(resolve, PATIENCE_MS, true)
  })
  worker.postMessage({ holds: entryFile() }, [port2])
  return answer.finally(() => port1.close())
}

/**
 * Offers the files of a newer version. Nothing reloads by itself, because somebody may be typing. The page from which
 * the reader updates is reloaded; their other pages say that they are outdated.
 */
export function watchVersions(registration: ServiceWorkerRegistration): void {
  const { serviceWorker } = navigator
  let isAsked = false
  let isOffered = false
  const offer = async (update: () => void) => {
    if (isOffered) return
    isOffered = true
    const { offerVersion } = await import('#web/ui/version-notice.ts')
    whenQuiet(() => offerVersion(update))
  }
  const check = async () => {
    const { waiting } = registration
    if (!waiting || (await isOfThisVersion(waiting))) return
    await offer(() => {
      isAsked = true
      // If it was removed meanwhile, or another page activated it, reloading is enough.
      setTimeout(() => location.reload(), PATIENCE_MS)
      waiting.postMessage('skip-waiting')
    })
  }
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', () => void check())
  })
  serviceWorker.addEventListener('controllerchange', () => {
    if (isAsked) return location.reload()
    const { controller } = serviceWorker
    if (controller)
      void isOfThisVersion(controller).then((isSame) => (isSame ? undefined : offer(() => location.reload())))
  })
  let askedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - askedAt < ASK_AGAIN_MS) return
    askedAt = Date.now()
    registration.update().catch(() => undefined)
  })
  void check()
}
