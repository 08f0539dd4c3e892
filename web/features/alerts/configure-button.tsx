import { m } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { openDialog } from '#web/ui/open-dialog.tsx'

/** Opens the quick way to choose keywords over the page. */
export function ConfigureButton() {
  const open = () =>
    openDialog(async () => {
      const { ConfigureAlerts } = await import('./configure-alerts.tsx')
      return (close) => <ConfigureAlerts onClose={close} />
    })
  return (
    <div>
      <Button kind="plain" aria-haspopup="dialog" onClick={() => void open()}>
        {m.configure_alert()}
      </Button>
    </div>
  )
}
