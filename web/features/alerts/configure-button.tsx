import { m } from '#web/lib/messages.ts'
import * as buttons from '#web/ui/button.module.css'
import { openDialog } from '#web/ui/open-dialog.tsx'

/** Opens the quick way to choose keywords over the page. */
export function ConfigureButton() {
  const open = () =>
    openDialog(async () => {
      const { Configure } = await import('./configure.tsx')
      return (close) => <Configure onClose={close} />
    })
  return (
    <div>
      <button
        type="button"
        className={`${buttons.button} ${buttons.plain}`}
        aria-haspopup="dialog"
        onClick={() => void open()}
      >
        {m.configure_alert()}
      </button>
    </div>
  )
}
