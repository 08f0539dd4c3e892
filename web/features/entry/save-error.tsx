import { useState } from 'react'
import type { Holidays } from '#ethiopia/working-days.ts'
import { copyText } from '#web/ui/part/copy-text.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Button } from '#web/ui/button.tsx'
import { LiveMessage } from '#web/ui/live-message.tsx'
import * as states from '#web/ui/state.module.css'
import * as text from '#web/ui/text.module.css'
import { formAsText } from './form-as-text.ts'
import type { Entry } from './entry-store.ts'
import type { EntryView } from './entry-view.ts'
import { FieldLinks } from './field-links.tsx'

type Props = {
  entry: Entry
  view: EntryView
  holidays: Holidays
  fault: string | undefined
}

/**
 * Why it is not saved, and what can be done: the faulty fields as links; where the tender is out of reach, ways to copy
 * the text.
 */
export function SaveError({ entry, view: { state, faults }, holidays, fault }: Props) {
  const isOut = state === 'gone' || state === 'forbidden'
  const isMarked = Object.keys(faults).length > 0
  const isShown = fault !== undefined || isMarked
  return (
    <>
      <LiveMessage as="div" urgent className={isShown ? `${states.banner} ${states.bannerOver}` : text.outOfSight}>
        {fault !== undefined && <p>{fault}</p>}
        {isMarked && <FieldLinks label={m.entry_correct()} names={Object.keys(faults)} />}
      </LiveMessage>
      {state === 'signed-out' && (
        <p className={states.banner}>
          <a href={`/authentication/login?returnUrl=${encodeURIComponent(location.pathname)}`} rel="nofollow">
            {m.sign_in()}
          </a>
        </p>
      )}
      {isOut && <TakeAlong entry={entry} holidays={holidays} isGone={state === 'gone'} />}
    </>
  )
}

function TakeAlong({ entry, holidays, isGone }: Pick<Props, 'entry' | 'holidays'> & { isGone: boolean }) {
  const { lang } = useVisitor()
  const [said, setSaid] = useState<string>()
  const copy = async () => setSaid(await copyText(formAsText(entry.live(), lang, holidays), m.receipt_copied()))
  return (
    <div className={text.row}>
      <Button kind="plain" onClick={() => void copy()}>
        {m.entry_copy_all()}
      </Button>
      {isGone && (
        <Button kind="plain" onClick={() => void entry.saveAsNew()}>
          {m.entry_save_new()}
        </Button>
      )}
      <LiveMessage as="span">{said}</LiveMessage>
    </div>
  )
}
