import { m } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import * as states from '#web/ui/state.module.css'
import type { Paste } from './paste-store.ts'
import type { PasteView } from './paste-view.ts'
import { LONGEST_READ } from './pasted-words.ts'
import * as styles from './paste.module.css'

type Props = { paste: Paste; view: PasteView; onOpen(): void }

/** The lines above a form that is entered from a notice, and the button that opens the notice on a phone. */
export const PasteRemarks = ({ paste, view, onOpen }: Props) => (
  <>
    <Remarks paste={paste} view={view} />
    <Split paste={paste} view={view} />
    {view.leftDraft !== undefined && (
      <p className={states.banner} role="status">
        {m.entry_draft_stays({ id: view.leftDraft })}{' '}
        <a href={`/tender-edit/${view.leftDraft}`}>{m.number({ id: view.leftDraft })}</a>
      </p>
    )}
    <div className={styles.opener}>
      <Button kind="plain" onClick={onOpen}>
        <Icon name="file-text" />
        {m.paste_clipping_open()}
      </Button>
    </div>
  </>
)

/** Words with blank lines may be several notices, which only a person can decide. */
function Split({ paste, view: { parts } }: Omit<Props, 'onOpen'>) {
  if (parts.length < 2) return null
  return (
    <div className={states.banner} role="status">
      <p>{m.paste_parts({ count: parts.length })}</p>
      <Button kind="link" onClick={paste.splitUp}>
        {m.paste_split()}
      </Button>
    </div>
  )
}

/** Remarks about the words that matter before their proposals are used. */
function Remarks({ paste, view: { fault, isKnown, clipping, proposals } }: Omit<Props, 'onOpen'>) {
  if (fault === 'unread')
    return (
      <div className={`${states.banner} ${states.bannerOver}`} role="alert">
        <p>{m.paste_unread()}</p>
        <Button kind="link" onClick={() => void paste.again()}>
          {m.delivery_replay()}
        </Button>
      </div>
    )
  const remarks = [
    ...(isKnown ? [] : [m.paste_language()]),
    ...(clipping.length > LONGEST_READ ? [m.paste_cut()] : []),
    // The whole text is always proposed.
    ...(proposals.filter(({ memory }) => !memory).length < 2 && isKnown ? [m.paste_nothing()] : []),
  ]
  return remarks.map((remark) => (
    <p key={remark} className={states.banner} role="status">
      {remark}
    </p>
  ))
}
