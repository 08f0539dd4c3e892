import { useState } from 'react'
import type { FormEvent } from 'react'
import type { Holidays } from '#ethiopia/working-days.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import * as fields from '#web/ui/field.module.css'
import * as states from '#web/ui/state.module.css'
import * as text from '#web/ui/text.module.css'
import type { Entry } from './entry-store.ts'
import type { EntryView } from './entry-view.ts'
import { fieldUnitsOf, valuesOf } from './entry-values.ts'
import type { EntryValues } from './entry-values.ts'
import { fieldNameOf } from './field-names.ts'
import { versionWords } from './version-words.ts'
import * as styles from './versions.module.css'
import { wordDifference } from './word-difference.ts'

type Props = { entry: Entry; view: EntryView; holidays: Holidays }
const WIDTH = 720
const fieldsIn = (names: readonly string[]): string => fieldUnitsOf(names).map(fieldNameOf).join(', ')

/** Two people changed the same: all of one, or field by field. */
export function ConflictBanner({ entry, view, holidays }: Props) {
  const [isChoosing, setChoosing] = useState(false)
  const { conflict } = view
  if (!conflict) return null
  return (
    <div className={`${states.banner} ${states.bannerOver} ${styles.conflict}`} role="alert">
      <p>
        {conflict.newer.lastChangedBy === undefined
          ? m.entry_conflict({ fields: fieldsIn(conflict.names) })
          : m.entry_conflict_by({ name: conflict.newer.lastChangedBy, fields: fieldsIn(conflict.names) })}
      </p>
      <div className={text.row}>
        <Button kind="plain" onClick={() => setChoosing(true)}>
          {m.versions_open()}
        </Button>
        <Button kind="plain" onClick={() => entry.decide([])}>
          {m.entry_keep_mine()}
        </Button>
        <Button kind="plain" onClick={() => entry.decide(conflict.names)}>
          {m.entry_take_theirs()}
        </Button>
      </div>
      {isChoosing && (
        <Choosing
          names={conflict.names}
          mine={entry.live()}
          theirs={valuesOf(conflict.newer)}
          holidays={holidays}
          onChosen={(theirNames) => {
            setChoosing(false)
            entry.decide(theirNames)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}

/** Names merged changes of somebody else, and shows them on request. */
export function JoinedBanner({ entry, view: { joined }, holidays }: Props) {
  const { lang } = useVisitor()
  const [isOpen, setOpen] = useState(false)
  if (!joined) return null
  const { names, by, before, after } = joined
  return (
    <div className={states.banner} role="status">
      <p>{by === undefined ? m.entry_merged() : m.entry_merged_by({ name: by, fields: fieldsIn(names) })}</p>
      <div className={text.row}>
        <Button kind="link" onClick={() => setOpen(true)}>
          {m.versions_what()}
        </Button>
        <Button kind="link" onClick={entry.seen}>
          {m.close()}
        </Button>
      </div>
      {isOpen && (
        <Dialog title={m.versions_what()} width={WIDTH} onClose={() => setOpen(false)}>
          <dl className={styles.versions}>
            {fieldUnitsOf(names).map((unit) => (
              <div key={unit}>
                <dt>{fieldNameOf(unit)}</dt>
                <dd>
                  <Difference
                    before={versionWords(unit, before, lang, holidays)}
                    after={versionWords(unit, after, lang, holidays)}
                  />
                </dd>
              </div>
            ))}
          </dl>
        </Dialog>
      )}
    </div>
  )
}

type ChoosingProps = {
  names: readonly string[]
  mine: EntryValues
  theirs: EntryValues
  holidays: Holidays
  onChosen(theirNames: readonly string[]): void
  onClose(): void
}

/** Field by field: mine, or theirs with the differing words. Mine is chosen by default. */
function Choosing({ names, mine, theirs, holidays, onChosen, onClose }: ChoosingProps) {
  const { lang } = useVisitor()
  const choose = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    onChosen(fieldUnitsOf(names).filter((unit) => data.get(unit) === 'theirs'))
  }
  return (
    <Dialog title={m.versions_title()} width={WIDTH} onClose={onClose}>
      <form className={styles.versions} onSubmit={choose}>
        {fieldUnitsOf(names).map((unit) => {
          const [own, other] = [mine, theirs].map((values) => versionWords(unit, values, lang, holidays))
          return (
            <fieldset key={unit} className={styles.unit}>
              <legend>{fieldNameOf(unit)}</legend>
              <label className={fields.choice}>
                <input type="radio" name={unit} value="mine" defaultChecked />
                <span>
                  {m.versions_mine()}
                  <span className={styles.words}>{own || '–'}</span>
                </span>
              </label>
              <label className={fields.choice}>
                <input type="radio" name={unit} value="theirs" />
                <span>
                  {m.versions_theirs()}
                  <Difference before={own ?? ''} after={other ?? ''} />
                </span>
              </label>
            </fieldset>
          )
        })}
        <div className={text.row}>
          <Button type="submit">{m.versions_use()}</Button>
          <Button kind="plain" onClick={onClose}>
            {m.cancel()}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** The removed and added words, in place. */
function Difference({ before, after }: { before: string; after: string }) {
  if (after === '')
    return <span className={styles.words}>{before === '' ? '–' : <del className={styles.gone}>{before}</del>}</span>
  return (
    <span className={styles.words}>
      {wordDifference(before, after).map(({ text: words, is }, place) => {
        const key = `${place}-${words.length}`
        if (is === 'same') return <span key={key}>{words}</span>
        return is === 'gone' ? (
          <del key={key} className={styles.gone}>
            {words}
          </del>
        ) : (
          <ins key={key} className={styles.new}>
            {words}
          </ins>
        )
      })}
    </span>
  )
}
