import { m } from '#web/lib/messages.ts'
import * as styles from './description.module.css'

/** A wide table must scroll inside its own region, which a keyboard can reach, and never push the page. */
export function scrollingTables(html: string, label: string): string {
  return html
    .replace(/<table\b/gi, `<div class="${styles.scroll}" role="region" tabindex="0" aria-label="${label}"><table`)
    .replace(/<\/table>/gi, '</table></div>')
}

/** The notice's own text: HTML that the server has sanitised. */
export function Description({ html, lang }: { html: string; lang: string }) {
  if (html.trim() === '') return <p className={styles.none}>{m.no_description()}</p>
  return <div className={styles.description} lang={lang} dangerouslySetInnerHTML={{ __html: scrollingTables(html, m.table()) }} />
}
