import { useCallback } from 'react'
import { m } from '#web/lib/messages.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadingPart } from '#web/ui/part/part.tsx'
import { useRead } from '#web/ui/part/use-read.ts'
import { showToast } from '#web/ui/show-toast.ts'
import * as text from '#web/ui/text.module.css'
import { ContactsFirst } from './contacts-first.tsx'
import { LinkLine } from './link-line.tsx'
import { readSharingState } from './sharing-state.ts'
import type { SharingState } from './sharing-state.ts'
import { cardLink, importAddress, wholeLink } from './share-link.ts'
import type { Shareable } from './share-link.ts'
import { ShareRefused } from './share-refused.tsx'
import { ShareChannels } from './share-channels.tsx'
import { useShareChoice } from './use-share-choice.ts'

/** Decision 0090. */
const WIDTH = 550

type Props = { tender: Shareable; origin: string; onClose(): void }

/**
 * Shares a tender by its link, by email and by SMS; a reader without the right to do so learns it, and gets the public
 * link.
 */
export function ShareDialog({ tender, origin, onClose }: Props) {
  const read = useRead(useCallback(() => readSharingState(tender), [tender]))
  const current: SharingState | undefined = read.reading.state === 'read' ? read.reading.value : undefined
  const guid = current ? current.guid : tender.guid
  const { choice, asksFor, isTyping, choose, pick, type, stopAsking } = useShareChoice(current)

  if (asksFor)
    return (
      <ContactsFirst
        address={importAddress(asksFor, { id: tender.id, guid })}
        onGoOn={() => type(asksFor)}
        onClose={stopAsking}
      />
    )
  const done = (said: string) => {
    onClose()
    showToast(said)
  }
  return (
    <Dialog title={m.share_title()} width={WIDTH} onClose={onClose}>
      <p className={text.quiet} lang={tender.language}>
        {tender.shortTitle}
      </p>
      {current || guid !== undefined ? (
        <LinkLine
          url={guid === undefined ? cardLink(origin, tender.id) : wholeLink(origin, guid)}
          title={tender.shortTitle}
          isWhole={guid !== undefined}
        />
      ) : (
        <LoadingPart />
      )}
      {current?.kind === 'subscriber' && (
        <ShareChannels
          tenderId={tender.id}
          choice={choice}
          earlier={current.earlier}
          keeps={isTyping}
          onChoose={choose}
          onPick={pick}
          onDone={done}
        />
      )}
      {current && current.kind !== 'subscriber' && (
        <ShareRefused kind={current.kind} mayRead={guid !== undefined} onClose={onClose} onRetry={read.again} />
      )}
    </Dialog>
  )
}
