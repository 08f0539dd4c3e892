import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import * as text from '#web/ui/text.module.css'
import { feedUrl } from './feed-address.ts'
import type { ListSearch } from './list-search.ts'

/** The same search for feed readers, calendars and programs. Lists of staff, and lists of one person, have no feed. */
export function FeedLinks({ search }: { search: ListSearch }) {
  const { lang } = useVisitor()
  if (search.group > 0) return null
  const link = (form: 'atom' | 'ics' | 'json', name: string) => (
    <ButtonLink kind="link" href={feedUrl(search, form, lang)}>
      {name}
    </ButtonLink>
  )
  return (
    <p className={`${text.row} ${text.hint}`}>
      {m.follow_search()} {link('atom', 'Atom')} {link('ics', m.calendar())} {link('json', 'JSON')}
    </p>
  )
}
