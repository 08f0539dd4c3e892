import type { NamedCompany } from '#contract/desk.ts'
import { foldKey } from '#language/fold.ts'
import { m } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { LiveMessage } from '#web/ui/live-message.tsx'
import * as text from '#web/ui/text.module.css'
import * as styles from './entry.module.css'
import type { EntryValues } from './entry-values.ts'

/** Known companies with the words of a name, as it was when they were looked up. */
export type CompaniesNamed = { name: string; companies: readonly NamedCompany[] }
type CompanyProps = { typed: string; named: CompaniesNamed | undefined; onTake(names: EntryValues): void }

/** A name that no tender has yet makes a new company: said before another spelling of a known one is stored. */
export function CompanyNote({ typed, named, onTake }: CompanyProps) {
  if (!named || named.name !== typed.trim() || named.companies.some(({ exact }) => exact)) return null
  const { companies } = named
  return (
    <Note
      said={companies.length === 0 ? m.entry_company_new() : m.entry_company_like()}
      names={companies.map(({ name, englishName = '' }) => [
        name,
        { companyName: name, englishCompanyName: englishName },
      ])}
      onTake={onTake}
    />
  )
}

const MAX_SOURCES = 3
type SourceProps = { typed: string; sources: readonly string[]; onTake(names: EntryValues): void }

/** A source that no tender has yet may be half of a known name. */
export function SourceNote({ typed, sources, onTake }: SourceProps) {
  const key = foldKey(typed)
  if (key === '' || sources.length === 0 || sources.some((source) => foldKey(source) === key)) return null
  const like = sources.filter((source) => foldKey(source).includes(key)).slice(0, MAX_SOURCES)
  return (
    <Note
      said={like.length === 0 ? m.entry_source_new() : m.entry_source_like()}
      names={like.map((source) => [source, { sourceName: source }])}
      onTake={onTake}
    />
  )
}

type NoteProps = {
  said: string
  /** Known names, each with the values that its button takes. */
  names: readonly (readonly [string, EntryValues])[]
  onTake(values: EntryValues): void
}

const Note = ({ said, names, onTake }: NoteProps) => (
  <LiveMessage as="div" className={styles.becomes}>
    <p className={text.hint}>{said}</p>
    {names.map(([name, values]) => (
      <Button key={name} kind="link" onClick={() => onTake(values)}>
        {name}
      </Button>
    ))}
  </LiveMessage>
)
