import { openDialog } from '#web/ui/open-dialog.tsx'

/** Shows the keys, each with its switch. */
export const openKeyHelp = (): Promise<void> =>
  openDialog(async () => {
    const { KeysDialog } = await import('./keys-dialog.tsx')
    return (close) => <KeysDialog onClose={close} />
  })
