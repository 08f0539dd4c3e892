import { useDeferredValue, useState } from 'react'
import { SAMPLE_CATEGORIES } from '#ethiopia/sample-categories.ts'
import { foldKey } from '#language/fold.ts'
import { m } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import * as fields from '#web/ui/field.module.css'
import { LiveMessage } from '#web/ui/live-message.tsx'
import * as text from '#web/ui/text.module.css'
import { includesKeyword, withKeywords } from './keywords.ts'
import * as styles from './wizard.module.css'

const WIDTH = 550

type Props = { keywords: readonly string[]; onChange(keywords: string[]): void; onClose(): void }

/** Names of categories, in English as they are, each of which can become a keyword. */
export function SampleDialog({ keywords, onChange, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const sought = foldKey(useDeferredValue(typed))
  const shown = SAMPLE_CATEGORIES.filter((name) => foldKey(name).includes(sought))
  const toggle = (name: string) =>
    onChange(
      includesKeyword(keywords, name)
        ? keywords.filter((each) => foldKey(each) !== foldKey(name))
        : withKeywords(keywords, [name]),
    )
  return (
    <Dialog title={m.sample_keywords()} width={WIDTH} onClose={onClose}>
      <input
        className={fields.input}
        type="search"
        autoComplete="off"
        aria-label={m.samples_search()}
        placeholder={m.samples_search()}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <LiveMessage className={text.hint}>{m.samples_found({ count: shown.length })}</LiveMessage>
      <div className={styles.samples} role="group" aria-label={m.sample_keywords()} lang="en">
        {shown.map((name) => (
          <label key={name} className={fields.choice}>
            <input type="checkbox" checked={includesKeyword(keywords, name)} onChange={() => toggle(name)} />
            <span>{name}</span>
          </label>
        ))}
      </div>
      <Button onClick={onClose}>{m.done()}</Button>
    </Dialog>
  )
}
