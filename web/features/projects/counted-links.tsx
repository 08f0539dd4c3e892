import { m } from '#web/lib/messages.ts'
import { grouped } from '#web/lib/numbers.ts'
import { Link } from '#web/ui/link.tsx'
import * as text from '#web/ui/text.module.css'
import * as styles from './projects.module.css'

export type CountedLink = {
  to: string
  name: string
  lang?: string | undefined
  count: number
  note?: string | undefined
  noteLang?: string | undefined
}

/** A part of the overview: names with how many open tenders each has, and the list that shows them. */
export function CountedLinks({
  title,
  links,
  wide = false,
}: {
  title: string
  links: readonly CountedLink[]
  wide?: boolean
}) {
  return (
    <section className={`${text.section} ${wide ? styles.wide : ''}`}>
      <h2 className={text.sectionTitle}>{title}</h2>
      {links.length === 0 ? (
        <p className={text.quiet}>{m.projects_none()}</p>
      ) : (
        <ul className={`${styles.list} ${wide ? styles.columns : ''}`}>
          {links.map(({ to, name, lang, count, note, noteLang }) => (
            <li key={to}>
              <Link to={to}>
                <span>
                  <b lang={lang}>{name}</b>
                  {note && <small lang={noteLang}>{note}</small>}
                </span>
                <span className={styles.figures} title={m.projects_open({ count, shown: grouped(count) })}>
                  {grouped(count)}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
