import { MAX_LENGTH, truncateText } from '#web/lib/truncate-text.ts'
import { Marked } from './marked.tsx'
import type { shownKeywords } from './shown-keywords.ts'
import * as styles from './notice-card.module.css'

/** More would make a card of keywords; the tender itself shows all. */
const SHOWN = 6

type Props = { all: ReturnType<typeof shownKeywords> }

/** The keywords of a card, each cut at 30 letters, searched ones first, and the number of further ones. */
export function KeywordLine({ all }: Props) {
  const hitsFirst =
    all.length > SHOWN ? [...all.filter(({ ranges }) => ranges), ...all.filter(({ ranges }) => !ranges)] : all
  if (all.length === 0) return null
  return (
    <p className={styles.words}>
      {hitsFirst.slice(0, SHOWN).map(({ word, place, ranges }) => (
        <span key={place}>
          <Marked text={truncateText(word, MAX_LENGTH.keyword)} ranges={ranges} />
        </span>
      ))}
      {all.length > SHOWN && <span>+{all.length - SHOWN}</span>}
    </p>
  )
}
