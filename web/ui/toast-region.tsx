import { createRoot } from 'react-dom/client'
import { Snackbar } from '#web/ui/form/snackbar.tsx'

/** A button of a toast: its label and action. Pressing it closes the toast. */
export type ToastAction = { label: string; run(): void }
export type ToastRegion = (text: string, actions: readonly ToastAction[], forMs: number) => void

/** Creates the place for toasts next to the page, before it has text, and returns the function that shows one. */
export function createToastRegion(): ToastRegion {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  let timer: ReturnType<typeof setTimeout> | undefined
  const clear = () => root.render(<Snackbar>{null}</Snackbar>)
  clear()
  return (text, actions, forMs) => {
    clearTimeout(timer)
    const buttons = actions.map(({ label, run }) => (
      <button
        key={label}
        type="button"
        onClick={() => {
          clear()
          run()
        }}
      >
        {label}
      </button>
    ))
    // In a separate task, so that it is announced even right after the place was created.
    setTimeout(() =>
      root.render(
        <Snackbar>
          {text}
          {buttons}
        </Snackbar>,
      ),
    )
    timer = setTimeout(clear, forMs)
  }
}
