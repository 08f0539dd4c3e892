import type { OpenedData } from '#web/features/desk/opened-data.ts'
import { quoted } from '#web/features/entry/pasted-words.ts'
import { m } from '#web/lib/messages.ts'
import * as styles from '#web/features/desk/desk.module.css'

type Shown = Pick<OpenedData, 'clippings' | 'history'>
/** The quoted fields, by their names in a tender's history. */
const QUOTED_FIELDS: ReadonlyMap<string, string> = new Map([
  ['closing', 'closing'],
  ['opening', 'openning'],
])
const MAX_QUOTES = 3

/**
 * Whether a quote stored at an instant belongs to the present date: a quote from before its last change belongs to an
 * earlier one.
 */
const isOf = (history: Shown['history'], field: string, cachedAt: number): boolean => {
  const name = QUOTED_FIELDS.get(field)
  return name !== undefined && history.every(({ at, changed }) => at <= cachedAt || changed?.includes(name) !== true)
}

/**
 * The notice's own words about closing and opening, to compare with the dates above, the latest first; nothing
 * where the dates came without quotes.
 */
export function ClosingQuote({ clippings, history }: Shown) {
  const stretches = clippings
    .toSorted((one, other) => other.at - one.at)
    .flatMap(({ words, quotes, at }) =>
      quoted(
        words,
        quotes.filter(({ field }) => isOf(history, field, at)).map(({ start, end }) => [start, end] as const),
      ),
    )
  if (stretches.length === 0) return null
  return (
    <figure className={styles.quoted}>
      <figcaption>{m.desk_quote()}</figcaption>
      {stretches.slice(0, MAX_QUOTES).map(({ before, parts, after }, n) => (
        <blockquote key={n}>
          {before}
          {parts.map((part, at) => (part.isQuote ? <mark key={at}>{part.text}</mark> : part.text))}
          {after}
        </blockquote>
      ))}
    </figure>
  )
}
