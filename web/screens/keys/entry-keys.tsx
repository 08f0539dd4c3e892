import { singleKeys } from '#web/features/desk/desk-keys.ts'
import * as desk from '#web/features/desk/desk.module.css'
import { KeyList } from '#web/features/desk/key-list.tsx'
import type { KeyWords } from '#web/features/desk/key-list.tsx'
import { m } from '#web/lib/messages.ts'
import { useStore } from '#web/lib/use-store.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import * as text from '#web/ui/text.module.css'
import * as styles from './entry-keys.module.css'

export { singleKeys }

type Group = readonly [title: () => string, keys: readonly KeyWords[]]

const GROUPS: readonly Group[] = [
  [
    m.entry_keys_form,
    [
      ['Ctrl+S', m.save],
      ['Ctrl+Enter', m.entry_key_submit],
      ['Ctrl+Shift+Enter', m.entry_key_all],
      ['F2', m.entry_key_clipping],
      ['F8', m.entry_key_doubt],
      ['Shift+F8', m.entry_key_doubt_before],
      ['?', m.key_help],
    ],
  ],
  [
    m.entry_keys_proposal,
    [
      ['Enter', m.entry_key_accept],
      ['Alt+↓', m.entry_key_candidates],
      ['1 – 9', m.entry_key_pick],
      ['→', m.entry_key_take],
      ['Esc', m.paste_refuse],
    ],
  ],
  [
    m.entry_keys_date,
    [
      ['↑ ↓', m.entry_key_day],
      ['Alt+↓', m.entry_key_grid],
    ],
  ],
  [
    m.entry_keys_grid,
    [
      ['← → ↑ ↓', m.entry_key_days],
      ['Home End', m.entry_key_week],
      ['PgUp PgDn', m.entry_key_month],
      ['Shift+PgUp PgDn', m.entry_key_year],
    ],
  ],
  [
    m.entry_keys_text,
    [
      ['Ctrl+B', m.rich_bold],
      ['Ctrl+I', m.rich_italic],
      ['Ctrl+Z', m.undo],
      ['Ctrl+Y', m.rich_redo],
      ['Tab', m.entry_key_cell],
      ['Esc Tab', m.entry_key_leave],
    ],
  ],
  [
    m.picture_of,
    [
      ['+ −', m.entry_key_zoom],
      ['0', m.entry_key_whole],
      ['← → ↑ ↓', m.entry_key_move],
      ['B', m.picture_draw],
      ['Enter', m.picture_read_view],
    ],
  ],
]

/** The keys of the form in which a notice is entered, by where they work. */
export function EntryKeysDialog({ onClose }: { onClose(): void }) {
  const hasKeys = useStore(singleKeys)
  return (
    <Dialog title={m.desk_keys()} width={760} onClose={onClose}>
      <div className={styles.groups}>
        {GROUPS.map(([title, keys]) => (
          <section key={title()} className={styles.group}>
            <h3 className={text.small}>{title()}</h3>
            <KeyList keys={keys} />
          </section>
        ))}
      </div>
      <div className={desk.switches}>
        <label>
          <input type="checkbox" checked={hasKeys} onChange={() => singleKeys.set(!hasKeys)} />
          {m.keys_all()}
        </label>
      </div>
    </Dialog>
  )
}
