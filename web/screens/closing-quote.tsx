import type { OpenedData } from '#web/features/desk/opened-data.ts'
import { quoted } from '#web/features/entry/pasted-words.ts'
import { m } from '#web/lib/messages.ts'
import * as styles from '#web/features/desk/desk.module.css'

const QUOTED_FIELDS: ReadonlySet<string> = new Set(['closing', 'opening'])
const MAX_QUOTES = 3

/**
 * The notice's own words about closing and opening, to compare with the dates above; nothing where the dates came
 * without quotes.
 */
export function ClosingQuote({ clippings }: Pick<OpenedData, 'clippings'>) {
  const stretches = clippings.flatMap(({ words, quotes }) =>
    quoted(
      words,
      quotes.filter(({ field }) => QUOTED_FIELDS.has(field)).map(({ start, end }) => [start, end] as const),
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
