import { useEffect, useState } from 'react'
import { SECTOR_GROUPS } from '#ethiopia/sectors-data.ts'
import { foldKey } from '#language/fold.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { useChannels } from '#web/lazy/channels.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import * as fields from '#web/ui/field.module.css'
import * as text from '#web/ui/text.module.css'
import type { Draft } from './alert-draft.ts'
import { wordsToOffer } from './industry-words.ts'
import type { IndustryWordChoice } from './industry-words.ts'
import { includesKeyword, withKeywords } from './keywords.ts'
import { KeywordEditor } from './keyword-editor.tsx'
import { SampleKeywords } from './sample-keywords.tsx'
import * as styles from './wizard.module.css'

type Props = { draft: Draft; change(more: Partial<Draft>): void }

/** Read once; empty without a response, because the field and the samples are enough. */
function useIndustryWords(): readonly IndustryWordChoice[] {
  const [words, setWords] = useState<readonly IndustryWordChoice[]>([])
  useEffect(() => {
    browserCall('GET /assets/industry-words.json').then(setWords, () => undefined)
  }, [])
  return words
}

type Choice = { id: string; name: string; lang?: string | undefined; isChosen: boolean }

/** A list of choices that scrolls. */
function Choices({
  label,
  choices,
  onToggle,
}: {
  label: string
  choices: readonly Choice[]
  onToggle(id: string): void
}) {
  return (
    <fieldset className={styles.picker}>
      <legend>{label}</legend>
      <div>
        {choices.map(({ id, name, lang, isChosen }) => (
          <label key={id} className={fields.choice} lang={lang}>
            <input type="checkbox" checked={isChosen} onChange={() => onToggle(id)} />
            <span>{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const isEthiopic = (word: string): boolean => /[\u1200-\u137f]/.test(word)

/** The industry in keywords: chosen from the words of an industry, typed, or taken from the samples. */
export function IndustryStep({ draft, change }: Props) {
  const { lang } = useVisitor()
  const channels = useChannels()
  const all = useIndustryWords()
  const [chosen, setChosen] = useState<readonly number[]>([])
  const offered = wordsToOffer(all, chosen, draft.typed, lang)
  const toggleIndustry = (id: string) => {
    const group = Number(id)
    setChosen(chosen.includes(group) ? chosen.filter((each) => each !== group) : [group, ...chosen])
  }
  const toggleWord = (word: string) => {
    const isThere = includesKeyword(draft.keywords, word)
    change({
      keywords: isThere
        ? draft.keywords.filter((each) => foldKey(each) !== foldKey(word))
        : withKeywords(draft.keywords, [word]),
      typed: '',
    })
  }
  return (
    <div className={styles.whole}>
      <p>{channels.length > 0 ? m.wizard_text() : m.wizard_text_plain()}</p>
      <KeywordEditor
        keywords={draft.keywords}
        onChange={(keywords) => change({ keywords })}
        typed={draft.typed}
        onType={(typed) => change({ typed })}
      />
      {all.length > 0 && (
        <div className={styles.industry}>
          <Choices
            label={m.industries()}
            choices={SECTOR_GROUPS.map((group) => ({
              id: String(group.id),
              name: group[lang],
              isChosen: chosen.includes(group.id),
            }))}
            onToggle={toggleIndustry}
          />
          {offered.length > 0 ? (
            <Choices
              label={m.industry_words()}
              choices={offered.map((word) => ({
                id: word,
                name: word,
                lang: isEthiopic(word) ? 'am' : 'en',
                isChosen: includesKeyword(draft.keywords, word),
              }))}
              onToggle={toggleWord}
            />
          ) : (
            <p className={text.hint}>{m.industry_choose()}</p>
          )}
        </div>
      )}
      <SampleKeywords keywords={draft.keywords} onChange={(keywords) => change({ keywords })} />
    </div>
  )
}
