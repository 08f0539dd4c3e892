import { m } from '#web/lib/messages.ts'
import * as styles from './description.module.css'
import { withRestMarked } from './fold-html.ts'

/**
 * A wide table must scroll inside its own region, which a keyboard can reach, and never push the page.
 * Several are numbered, because regions of one name cannot be distinguished.
 */
export function scrollingTables(html: string, label: string): string {
  let tables = 0
  const name = () => (++tables === 1 ? label : `${label} ${tables}`)
  return html
    .replace(
      /<table\b/gi,
      () => `<div class="${styles.scroll}" role="region" tabindex="0" aria-label="${name()}"><table`,
    )
    .replace(/<\/table>/gi, '</table></div>')
}

type Props = { html: string; lang: string; /** Marks the text beyond the first letters. */ isFoldable?: boolean }

/** The notice's own text: HTML that the server has sanitised. */
export function Description({ html, lang, isFoldable = false }: Props) {
  if (html.trim() === '') return <p className={styles.none}>{m.no_description()}</p>
  const whole = scrollingTables(html, m.table())
  return (
    <div
      className={styles.description}
      lang={lang}
      dangerouslySetInnerHTML={{ __html: isFoldable ? withRestMarked(whole) : whole }}
    />
  )
}
