import { Suspense, lazy, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Icon } from '#web/ui/icon.tsx'
import { prefersNativeShare, shareNatively } from './native-share.ts'
import { wayIn, wholeLink } from './share-link.ts'
import type { Shareable } from './share-link.ts'
import * as styles from './share-button.module.css'

const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }))

type ShareButtonProps = {
  tender: Shareable
  className: string
  /** On a card of a list: a sign alone, named after the tender. */ isSmall?: boolean
  /** Says something for some seconds, also after the dialog has gone. */ notify(text: string): void
}

/** Shares a tender: by the sheet of the phone where there is one, else in a dialog. */
export function ShareButton({ tender, className, isSmall = false, notify }: ShareButtonProps) {
  const { publicOrigin } = useVisitor()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    // Back from importing contacts.
    if (!isSmall && wayIn(location.hash)) setOpen(true)
  }, [isSmall])
  const share = async () => {
    // The sheet opens only right after a press: where the link is yet to be asked for, the dialog asks.
    const isDone = tender.guid !== undefined && prefersNativeShare() && (await shareNatively(tender.shortTitle, wholeLink(publicOrigin, tender.guid)))
    if (!isDone) setOpen(true)
  }
  const close = () => {
    setOpen(false)
    if (wayIn(location.hash)) history.replaceState(history.state, '', location.pathname + location.search)
  }
  return (
    <>
      <button
        className={isSmall ? `${className} ${styles.onCard}` : className}
        aria-label={isSmall ? m.share_named({ title: tender.shortTitle }) : undefined}
        aria-haspopup="dialog"
        onClick={() => void share()}
      >
        <Icon name="share-2" />
        {!isSmall && m.share()}
      </button>
      {isOpen &&
        createPortal(
          <Suspense>
            <ShareDialog tender={tender} origin={publicOrigin} notify={notify} onClose={close} />
          </Suspense>,
          document.body,
        )}
    </>
  )
}
