import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { askService } from '#web/lib/ask-service.ts'
import { m } from '#web/lib/messages.ts'
import { openLogin } from '#web/lib/open-login.ts'
import { isSignedIn } from '#web/lib/session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { LiveMessage } from '#web/ui/live-message.tsx'
import * as styles from './documents.module.css'
import { whyNotOpened } from './why-not-opened.ts'
import type { Shut } from './why-not-opened.ts'

const TEXT: Record<Shut, () => string> = {
  offline: m.document_offline,
  'signed-out': m.document_sign_in,
  'subscription-needed': m.document_subscribe,
  gone: m.document_gone,
  failed: m.document_failed,
}

async function ask(address: string): Promise<Shut | undefined> {
  const answer = await askService(address, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  return whyNotOpened(answer?.status)
}

/**
 * Why a document does not open, with the next step; nothing where it does. `isShut`: known already, so the service is
 * not called.
 */
export function OpeningNote({ address, isShut }: { address: string; isShut: boolean }): ReactNode {
  const [shut, setShut] = useState<Shut>()
  useEffect(() => {
    let isGone = false
    const known = isShut
      ? Promise.resolve<Shut>(navigator.onLine && !isSignedIn() ? 'signed-out' : 'offline')
      : ask(address)
    void known.then((why) => !isGone && setShut(why))
    return () => {
      isGone = true
    }
  }, [address, isShut])
  if (!shut) return null
  return (
    <LiveMessage as="div" urgent className={styles.note}>
      <p>{TEXT[shut]()}</p>
      {shut === 'signed-out' && (
        <Button kind="link" onClick={() => openLogin()}>
          {m.sign_in()}
        </Button>
      )}
      {shut === 'subscription-needed' && (
        <ButtonLink kind="link" to="/subscription/pricing">
          {m.pricing()}
        </ButtonLink>
      )}
    </LiveMessage>
  )
}
