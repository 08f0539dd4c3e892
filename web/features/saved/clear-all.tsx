import { useState } from 'react'
import { m } from '#web/lib/messages.ts'
import * as buttons from '#web/ui/button.module.css'
import { Dialog } from '#web/ui/dialog.tsx'
import { makeChange } from './saved-store.ts'
import type { WithDetails } from './saved-store.ts'
import { showNotice } from './show-notice.ts'
import { refusedText } from './use-saved.ts'
import * as styles from './saved.module.css'

const WIDTH = 400

/** Asks once more, then keeps none of them. */
export function ClearAll({ withDetails }: { withDetails: WithDetails }) {
  const [isAsking, setAsking] = useState(false)
  const clear = async () => {
    setAsking(false)
    try {
      const { outcome } = await makeChange({ kind: 'clear' }, withDetails)
      showNotice(outcome === 'done' ? m.saved_cleared() : m.save_later())
    } catch (error) {
      showNotice(refusedText(error))
    }
  }
  return (
    <>
      <button className={`${buttons.button} ${buttons.quiet}`} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {m.saved_clear()}
      </button>
      {isAsking && (
        <Dialog title={m.saved_clear_title()} width={WIDTH} onClose={() => setAsking(false)}>
          <p>{m.saved_clear_text()}</p>
          <div className={styles.foot}>
            <button className={`${buttons.button} ${buttons.plain}`} onClick={() => setAsking(false)}>
              {m.no_thanks()}
            </button>
            <button className={buttons.button} onClick={() => void clear()}>
              {m.saved_clear()}
            </button>
          </div>
        </Dialog>
      )}
    </>
  )
}
