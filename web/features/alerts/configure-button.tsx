import { Suspense, lazy, useState } from 'react'
import { m } from '#web/lib/messages.ts'
import * as buttons from '#web/ui/button.module.css'

const Configure = lazy(async () => ({ default: (await import('./configure.tsx')).Configure }))

/** Opens the quick way to choose keywords over the page. */
export function ConfigureButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <button type="button" className={`${buttons.button} ${buttons.plain}`} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {m.configure_alert()}
      </button>
      <Suspense>{isOpen && <Configure onClose={() => setOpen(false)} />}</Suspense>
    </div>
  )
}
