import { useEffect, useState } from 'react'
import { foldKey } from '#language/fold.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { m } from '#web/lib/messages.ts'
import * as fields from '#web/ui/field.module.css'
import type { Draft } from './draft.ts'
import { isAmong, withKeywords } from './keywords.ts'
import { KeywordEditor } from './keyword-editor.tsx'
import { SampleKeywords } from './sample-keywords.tsx'
import * as styles from './wizard.module.css'

const MOST_SHOWN = 40
type Props = { draft: Draft; change(more: Partial<Draft>): void }

/** Words that tenders contain, read once; none without an answer, as the field alone is enough. */
function useKnownWords(): readonly string[] {
  const [words, setWords] = useState<readonly string[]>([])
  useEffect(() => {
    browserCall('GET /assets/keywords.json').then(setWords, () => undefined)
  }, [])
  return words
}

/** The industry in keywords: typed, picked from those that tenders contain, or taken from the samples. */
export function IndustryStep({ draft, change }: Props) {
  const words = useKnownWords()
  const sought = foldKey(draft.typed)
  const shown = words.filter((word) => foldKey(word).includes(sought) && !isAmong(draft.keywords, word)).slice(0, MOST_SHOWN)
  return (
    <>
      <p>{m.wizard_text()}</p>
      <KeywordEditor keywords={draft.keywords} onChange={(keywords) => change({ keywords })} typed={draft.typed} onType={(typed) => change({ typed })} />
      {shown.length > 0 && (
        <fieldset className={styles.picker}>
          <legend>{m.known_keywords()}</legend>
          <div>
            {shown.map((word) => (
              <label key={word} className={fields.choice}>
                <input type="checkbox" checked={false} onChange={() => change({ keywords: withKeywords(draft.keywords, [word]), typed: '' })} />
                <span>{word}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <SampleKeywords keywords={draft.keywords} onChange={(keywords) => change({ keywords })} />
    </>
  )
}
