import { Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useChannels } from '#web/lazy/channels.ts'
import { whenQuiet } from '#web/lazy/quiet-moment.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { canPush, notePush, sendPushRefusal } from './push-browser.ts'
import { pushNoted, pushRefusal, pushStep } from './push-state.ts'

/** Lazy, because few readers are ever asked. */
const PushOptIn = lazyPart(async () => (await import('./push-opt-in.tsx')).PushOptIn)

/** Decision 0090: offered when the list has been open for this long. */
const OFFER_AFTER_MS = 60_000
/** Another question has just been answered. */
const AFTER_ANOTHER_MS = 10_000

/** Handles push in this browser, once; returns whether its reader should be asked. */
function useShouldAsk(email: string | undefined): boolean {
  const isOffered = useChannels().includes('push')
  const [shouldAsk, setShouldAsk] = useState(false)
  useEffect(() => {
    if (!isOffered) return
    const permission = canPush() ? Notification.permission : 'denied'
    const step = pushStep({
      canPush: canPush(),
      permission,
      refusal: pushRefusal.get(),
      noted: pushNoted.get(),
      email,
      now: Date.now(),
    })
    if (step === 'refused') void sendPushRefusal(2)
    else if (step === 'renew') void notePush().catch(() => undefined)
    else setShouldAsk(step === 'ask')
  }, [email, isOffered])
  return shouldAsk
}

/**
 * Mostly nothing; a minute after the list was opened it asks whether this browser may show alerts. Never before its
 * turn: another question comes first.
 */
export function PushOffer({ isItsTurn }: { isItsTurn: boolean }) {
  const { person } = useVisitor()
  const isList = useLocation().pathname.startsWith('/tenders/list')
  const shouldAsk = useShouldAsk(person?.email)
  const [state, setState] = useState<'waiting' | 'shown' | 'over'>('waiting')
  // The document's own list opened with it.
  const openedAt = useRef(isList ? 0 : undefined)
  useEffect(() => {
    if (!isList) return undefined
    openedAt.current ??= performance.now()
    if (!shouldAsk || !isItsTurn || state !== 'waiting') return undefined
    const openedFor = performance.now() - openedAt.current
    let callOff = (): void => undefined
    const wait = openedFor < OFFER_AFTER_MS ? OFFER_AFTER_MS - openedFor : AFTER_ANOTHER_MS
    const timer = setTimeout(() => (callOff = whenQuiet(() => setState('shown'))), wait)
    return () => {
      clearTimeout(timer)
      callOff()
    }
  }, [shouldAsk, isItsTurn, isList, state])
  return (
    state === 'shown' && (
      <Suspense>
        <PushOptIn onClose={() => setState('over')} />
      </Suspense>
    )
  )
}
