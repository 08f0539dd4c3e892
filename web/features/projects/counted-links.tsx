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
  /** When its next tender closes. */ note?: string | undefined
  title?: string | undefined
  titleLang?: string | undefined
}

type Group = { links: readonly CountedLink[]; wide?: boolean }

/**
 * The groups with informative counts: not those in which every one is 1, unless there is no other. A half beside which
 * no other half is left is wide.
 */
export function tellingOf<G extends Group>(groups: readonly G[]): readonly G[] {
  const telling = groups.filter(({ links }) => links.some(({ count }) => count > 1))
  const shown = telling.length > 0 ? telling : groups
  const halves = shown.filter(({ wide }) => !wide)
  return halves.length === 1 ? shown.map((group) => ({ ...group, wide: true })) : shown
}

/** A part of the overview: names with their number of open tenders, linked to the list. */
export function CountedLinks({
  title,
  links,
  wide = false,
}: {
  title: string
  links: readonly CountedLink[]
  wide?: boolean
}) {
  const most = Math.max(...links.map(({ count }) => count))
  return (
    <section className={`${text.section} ${wide ? styles.wide : ''}`}>
      <div className={text.spread}>
        <h2 className={text.sectionTitle}>{title}</h2>
        {links.length > 0 && <span className={`${text.small} ${text.quiet}`}>{m.projects_unit()}</span>}
      </div>
      {links.length === 0 ? (
        <p className={text.quiet}>{m.projects_none()}</p>
      ) : (
        <ul className={`${styles.list} ${wide ? styles.columns : ''}`}>
          {links.map(({ to, name, lang, count, note, title: of, titleLang }) => (
            <li key={to}>
              <Link to={to}>
                <span>
                  <b lang={lang}>{name}</b>
                  {note && <small>{note}</small>}
                  {of && (
                    <small className={styles.title} lang={titleLang} title={of}>
                      {of}
                    </small>
                  )}
                  <span className={styles.bar} style={{ '--share': count / most } as React.CSSProperties} />
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
