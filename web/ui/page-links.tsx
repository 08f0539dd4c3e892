import { m } from '#web/lib/messages.ts'
import { grouped } from '#web/lib/numbers.ts'
import { ButtonLink } from './button.tsx'
import * as styles from './page-links.module.css'
import * as text from './text.module.css'

type Props = {
  pageIndex: number
  totalPages: number
  /** The URL of a page, counted from 0. */ to(page: number): string
}

/** Links to the previous and the next page; nothing where there is only one. Works without script too. */
export function PageLinks({ pageIndex, totalPages, to }: Props) {
  if (totalPages <= 1) return null
  return (
    <nav className={styles.pages} aria-label={m.pages()}>
      {pageIndex > 0 ? (
        <ButtonLink kind="plain" to={to(pageIndex - 1)}>
          {m.previous_page()}
        </ButtonLink>
      ) : (
        <span />
      )}
      <span className={text.quiet}>{m.page_of({ page: grouped(pageIndex + 1), pages: grouped(totalPages) })}</span>
      {pageIndex + 1 < totalPages ? (
        <ButtonLink kind="plain" to={to(pageIndex + 1)}>
          {m.next_page()}
        </ButtonLink>
      ) : (
        <span />
      )}
    </nav>
  )
}
