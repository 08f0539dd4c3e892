import { useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { MAX_CUSTOMER_LENGTH } from '#contract/alert-limits.ts'
import { m } from '#web/lib/messages.ts'
import * as fields from '#web/ui/field.module.css'
import { LiveMessage } from '#web/ui/live-message.tsx'
import * as text from '#web/ui/text.module.css'
import { ChipList } from './chip-list.tsx'
import * as styles from './chips.module.css'
import { includesKeyword, withKeywords } from './keywords.ts'
import { useCompanies } from './use-companies.ts'

type Props = { customers: readonly string[]; onChange(customers: string[]): void }

type CompaniesProps = { id: string; companies: readonly string[]; active: number; onTake(name: string): void }

/** The companies that are suggested, as the list of a combobox whose ids begin with `id`. */
const Companies = ({ id, companies, active, onTake }: CompaniesProps) => (
  <div id={`${id}-list`} role="listbox" aria-label={m.customers()} className={styles.listbox}>
    {companies.map((name, place) => (
      <div
        key={name}
        id={`${id}-${place}`}
        role="option"
        aria-selected={place === active}
        tabIndex={-1}
        onMouseDown={(event) => {
          // The field keeps the focus.
          event.preventDefault()
          onTake(name)
        }}
      >
        {name}
      </div>
    ))}
  </div>
)

/** The typed text and the highlighted suggestion. `onTake` gets the name of the chosen company. */
function useCompanyField(customers: readonly string[], onTake: (name: string) => void) {
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(-1)
  const companies = useCompanies(typed).filter((name) => !includesKeyword(customers, name))
  const type = (text: string) => {
    setTyped(text)
    setActive(-1)
  }
  const take = (name: string) => {
    if (name.trim() === '') return
    type('')
    onTake(name.trim())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      take(companies[active] ?? typed)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive((before) => Math.min(Math.max(before + step, -1), companies.length - 1))
    } else if (event.key === 'Escape' && typed !== '') {
      event.preventDefault()
      event.stopPropagation()
      setTyped('')
    }
  }
  return { typed, active, companies, type, take, onKeyDown }
}

/** The companies whose tenders are wanted, each by its name as notices give it. */
export function CustomerPicker({ customers, onChange }: Props) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const { typed, active, companies, type, take, onKeyDown } = useCompanyField(customers, (name) => {
    onChange(withKeywords(customers, [name]))
    field.current?.focus()
  })
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{m.customers()}</label>
      <p id={`${id}-hint`} className={text.hint}>
        {m.customers_hint()}
      </p>
      <ChipList
        label={m.customers()}
        chips={customers.map((name) => ({ id: name, name }))}
        onRemove={(name) => onChange(customers.filter((each) => each !== name))}
        onLeave={() => field.current?.focus()}
      />
      <input
        ref={field}
        id={id}
        className={fields.input}
        type="search"
        role="combobox"
        autoComplete="off"
        maxLength={MAX_CUSTOMER_LENGTH}
        placeholder={m.customer_add()}
        aria-describedby={`${id}-hint`}
        aria-expanded={companies.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {companies.length > 0 && <Companies id={id} companies={companies} active={active} onTake={take} />}
      <LiveMessage outOfSight>
        {typed.trim().length > 1 ? m.companies_found({ count: companies.length }) : ''}
      </LiveMessage>
    </div>
  )
}
