import { useId, useState } from 'react'
import { SECTOR_GROUPS, SECTOR_NAMES } from '#ethiopia/sectors-data.ts'
import { foldKey } from '#language/fold.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Button } from '#web/ui/button.tsx'
import * as fields from '#web/ui/field.module.css'
import { Icon } from '#web/ui/icon.tsx'
import { LiveMessage } from '#web/ui/live-message.tsx'
import * as text from '#web/ui/text.module.css'
import { ChipList } from './chip-list.tsx'
import * as styles from './chips.module.css'

type Props = { sectors: readonly number[]; onChange(sectors: number[]): void }

/** Sectors whose names, or whose group's, contain the typed text, in either language. */
function groupsFor(typed: string) {
  const sought = foldKey(typed)
  const has = ({ en, am }: { en: string; am: string }) => foldKey(en).includes(sought) || foldKey(am).includes(sought)
  return SECTOR_GROUPS.map((group) => ({
    group,
    sectors: SECTOR_NAMES.filter((sector) => sector.group === group.id && (has(sector) || has(group))),
  })).filter(({ sectors }) => sectors.length > 0)
}

const focusFirst = (field: HTMLInputElement | null): void => field?.focus()

type OptionsProps = Props & { found: ReturnType<typeof groupsFor> }

/** The found sectors by group, with check boxes. */
function Options({ found, sectors, onChange }: OptionsProps) {
  const { lang } = useVisitor()
  const id = useId()
  const toggle = (number: number) =>
    onChange(sectors.includes(number) ? sectors.filter((each) => each !== number) : [...sectors, number])
  return (
    <div className={styles.options} role="group" aria-label={m.sectors()}>
      {found.map(({ group, sectors: those }) => (
        <fieldset key={group.id}>
          <legend>{group[lang]}</legend>
          {those.map((sector) => (
            <label key={sector.id} className={fields.choice} htmlFor={`${id}-${sector.id}`}>
              <input
                id={`${id}-${sector.id}`}
                type="checkbox"
                checked={sectors.includes(sector.id)}
                onChange={() => toggle(sector.id)}
              />
              <span>{sector[lang]}</span>
            </label>
          ))}
        </fieldset>
      ))}
      {found.length === 0 && <p className={text.quiet}>{m.sector_none()}</p>}
    </div>
  )
}

/** The watched sectors as chips, and a searchable list of all sectors. */
export function SectorPicker({ sectors, onChange }: Props) {
  const { lang } = useVisitor()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const chips = sectors.map((number) => ({
    id: String(number),
    name: SECTOR_NAMES.find((sector) => sector.id === number)?.[lang] ?? String(number),
  }))
  const found = isOpen ? groupsFor(typed) : []
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>{m.sectors()}</legend>
      <ChipList
        label={m.sectors()}
        chips={chips}
        onRemove={(number) => onChange(sectors.filter((each) => String(each) !== number))}
      />
      {isOpen ? (
        <div className={styles.panel}>
          <label className={fields.field}>
            <span className={styles.label}>{m.sector_search()}</span>
            <input
              className={fields.input}
              type="search"
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              ref={focusFirst}
            />
          </label>
          <Options found={found} sectors={sectors} onChange={onChange} />
          <LiveMessage outOfSight>
            {m.sectors_found({ count: found.reduce((sum, { sectors: those }) => sum + those.length, 0) })}
          </LiveMessage>
          <Button kind="plain" onClick={() => setOpen(false)}>
            {m.done()}
          </Button>
        </div>
      ) : (
        <div>
          <button type="button" className={`${styles.chip} ${styles.add}`} onClick={() => setOpen(true)}>
            <Icon name="plus" />
            {m.sector_add()}
          </button>
        </div>
      )}
    </fieldset>
  )
}
