import type { ReactNode } from 'react'
import { m } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useModal } from '#web/ui/use-modal.ts'
import * as styles from './wizard.module.css'

/**
 * The large dialog of decision 0090: 1000 to 1200 px wide, at least 504 px and mostly 80% high, where the window
 * has them.
 */
export function WizardFrame({ onClose, children }: { onClose(): void; children: ReactNode }) {
  const modal = useModal(onClose)
  return (
    <dialog {...modal} className={styles.frame} aria-labelledby="wizard-title" closedby="any">
      <div className={styles.head}>
        <h2 id="wizard-title">{m.configure_here()}</h2>
        <Button kind="icon" aria-label={m.close()} onClick={() => modal.ref.current?.close()}>
          <Icon name="x" />
        </Button>
      </div>
      {children}
    </dialog>
  )
}
