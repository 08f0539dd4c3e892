import { useCallback, useEffect } from 'react'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Button } from '#web/ui/button.tsx'
import type { ButtonStyle } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { openDialog } from '#web/ui/open-dialog.tsx'
import { prefersNativeShare, shareNatively } from './native-share.ts'
import { shareWayInHash, wholeLink } from './share-link.ts'
import type { Shareable } from './share-link.ts'
import * as styles from './share-button.module.css'

type ShareButtonProps = ButtonStyle & {
  tender: Shareable
  /** On a card of a list: an icon alone, named after the tender. */ isSmall?: boolean
}

function closeForGood(close: () => void): void {
  close()
  // It is not opened again when the page is.
  if (shareWayInHash(location.hash)) history.replaceState(history.state, '', location.pathname + location.search)
}

/** Shares a tender: by the phone's sheet where there is one, else in a dialog. */
export function ShareButton({ tender, kind, className, isSmall = false }: ShareButtonProps) {
  const { publicOrigin } = useVisitor()
  const open = useCallback(
    () =>
      openDialog(async () => {
        const { ShareDialog } = await import('./share-dialog.tsx')
        return (close) => <ShareDialog tender={tender} origin={publicOrigin} onClose={() => closeForGood(close)} />
      }),
    [tender, publicOrigin],
  )
  useEffect(() => {
    // Returned from importing contacts.
    if (!isSmall && shareWayInHash(location.hash)) void open()
  }, [isSmall, open])
  const share = async () => {
    // The sheet opens only right after a press: where the link must still be requested, the dialog is used.
    const isDone =
      tender.guid !== undefined &&
      prefersNativeShare() &&
      (await shareNatively(tender.shortTitle, wholeLink(publicOrigin, tender.guid)))
    if (!isDone) await open()
  }
  return (
    <>
      <Button
        kind={kind}
        className={isSmall ? `${className} ${styles.onCard}` : className}
        aria-label={isSmall ? m.share_named({ title: tender.shortTitle }) : undefined}
        aria-haspopup="dialog"
        data-act="share"
        onClick={() => void share()}
      >
        <Icon name="share-2" />
        {!isSmall && m.share()}
      </Button>
    </>
  )
}
