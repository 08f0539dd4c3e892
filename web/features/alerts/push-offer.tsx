import { createRoot } from 'react-dom/client'
import { personNow } from '#web/lib/later/person-now.ts'
import { isSignedIn } from '#web/lib/session.ts'
import { canPush, notePush, refusePush } from './push-browser.ts'
import { PushOptIn } from './push-opt-in.tsx'
import { pushNoted, pushRefusal, pushStep } from './push-state.ts'

type Follow = { state: { location: { pathname: string } }; subscribe(listener: (place: Follow['state']) => void): () => void }

/** The specification: offered when the list has been open for so long. */
const OFFER_AFTER_MS = 60_000
/** Another dialog is open, or the reader is elsewhere: then a little later. */
const AGAIN_AFTER_MS = 10_000

const isList = ({ location: { pathname } }: Follow['state']): boolean => pathname.startsWith('/tenders/list')

/** Does what is to be done about push in this browser: mostly nothing, at times asks, 60 seconds after the list opened. */
export async function offerPush(router: Follow): Promise<void> {
  const step = pushStep({
    canPush: canPush(),
    permission: canPush() ? Notification.permission : 'denied',
    refusal: pushRefusal.get(),
    noted: pushNoted.get(),
    email: isSignedIn() ? personNow() : undefined,
    now: Date.now(),
  })
  if (step === 'refused') await refusePush(2)
  else if (step === 'renew') await notePush().catch(() => undefined)
  else if (step === 'ask') whenListOpens(router, (openedAt) => askLater(router, openedAt))
}

function whenListOpens(router: Follow, then: (openedAt: number) => void): void {
  // The document's own list opened with it.
  if (isList(router.state)) return then(0)
  const stop = router.subscribe((place) => {
    if (!isList(place)) return
    stop()
    then(performance.now())
  })
}

function askLater(router: Follow, openedAt: number): void {
  const ask = () => {
    if (!isSignedIn()) return
    if (!isList(router.state) || document.hidden || document.querySelector('dialog[open]')) setTimeout(ask, AGAIN_AFTER_MS)
    else show()
  }
  setTimeout(ask, Math.max(0, openedAt + OFFER_AFTER_MS - performance.now()))
}

/** Beside the page's own tree, as the dialog belongs to no screen. */
function show(): void {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(
    <PushOptIn
      onClose={() => {
        root.unmount()
        place.remove()
      }}
    />,
  )
}
