import { m } from '#web/lib/messages.ts'
import { useStore } from '#web/lib/use-store.ts'
import { openDialog } from '#web/ui/open-dialog.tsx'
import * as text from '#web/ui/text.module.css'
import { movesOn, singleKeys } from './desk-keys.ts'
import * as styles from './desk.module.css'
import { KeyList } from './key-list.tsx'
import type { KeyWords } from './key-list.tsx'

const KEYS: readonly KeyWords[] = [
  ['J / K', m.desk_key_move],
  ['A', m.desk_approve],
  ['D', m.desk_decline],
  ['E', m.entry_edit],
  ['X', m.desk_key_tick],
  ['C', m.desk_comment],
  ['P', m.desk_problems_part],
  ['U', m.similar_tenders],
  ['W', m.staff_alerts],
  ['Z', m.undo],
  ['Esc', m.desk_key_close],
  ['/', m.palette_title],
  ['?', m.desk_keys],
  ['G D', m.desk],
  ['G E', m.entry_add],
  ['G R', m.report],
]

/** Shows the keys with their actions over any screen. */
export const openDeskKeys = (): Promise<void> =>
  openDialog(async () => {
    const { Dialog } = await import('#web/ui/dialog.tsx')
    return (close) => (
      <Dialog title={m.desk_keys()} width={480} onClose={close}>
        <KeyList keys={KEYS} />
        <Switches />
      </Dialog>
    )
  })

/** Next to a list without an opened tender: the keys, and their switches. */
export const Keys = () => (
  <section className={`${styles.part} ${styles.keysOnly}`}>
    <h2 className={text.sectionTitle}>{m.desk_keys()}</h2>
    <KeyList keys={KEYS} />
    <Switches />
  </section>
)

function Switches() {
  const hasKeys = useStore(singleKeys)
  const isMoving = useStore(movesOn)
  return (
    <div className={styles.switches}>
      <label>
        <input type="checkbox" checked={hasKeys} onChange={() => singleKeys.set(!hasKeys)} />
        {m.desk_single_keys()}
      </label>
      <label>
        <input type="checkbox" checked={isMoving} onChange={() => movesOn.set(!isMoving)} />
        {m.desk_moves_on()}
      </label>
    </div>
  )
}
