import { m } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import * as states from '#web/ui/state.module.css'
import * as text from '#web/ui/text.module.css'
import * as styles from './entry.module.css'

const takeFocus = (element: HTMLElement | null): void => element?.focus()

type AskProps = { same: number; onAdd(): void; onSubmit(): void; onCancel(): void }

/** Asked once before submitting a probable duplicate; it blocks nobody. */
export const ConfirmDuplicate = ({ same, onAdd, onSubmit, onCancel }: AskProps) => (
  <div ref={takeFocus} tabIndex={-1} className={`${states.banner} ${states.bannerOver} ${styles.ask}`} role="alert">
    <p>
      {m.entry_same({ id: same })} <a href={`/tenders/detail?id=${same}`}>{m.number({ id: same })}</a>
    </p>
    <div className={text.row}>
      <Button kind="plain" onClick={onAdd}>
        {m.entry_add_to({ id: same })}
      </Button>
      <Button kind="plain" onClick={onSubmit}>
        {m.entry_submit_anyway()}
      </Button>
      <Button kind="quiet" onClick={onCancel}>
        {m.cancel()}
      </Button>
    </div>
  </div>
)
