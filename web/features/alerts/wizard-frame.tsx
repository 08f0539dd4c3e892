import type { ReactNode } from 'react'
import { m } from '#web/lib/messages.ts'
import * as buttons from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icon.tsx'
import { useModal } from '#web/ui/use-modal.ts'
import * as styles from './wizard.module.css'

/** The large dialog of the specification: 1000 to 1200 px wide, at least 504 px and mostly 80% high, where the window has them. */
export function WizardFrame({ onClose, children }: { onClose(): void; children: ReactNode }) {
  const modal = useModal(onClose)
  return (
    <dialog {...modal} className={styles.frame} aria-labelledby="wizard-title" closedby="any">
      <div className={styles.head}>
        <h2 id="wizard-title">{m.configure_here()}</h2>
        <button className={buttons.iconButton} aria-label={m.close()} onClick={() => modal.ref.current?.close()}>
          <Icon name="x" />
        </button>
      </div>
      {children}
    </dialog>
  )
}
