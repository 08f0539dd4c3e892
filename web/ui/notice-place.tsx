import { createRoot } from 'react-dom/client'
import { Snackbar } from '#web/ui/form/snackbar.tsx'

/** A button of a note: what it says and what it does. The note goes with the press. */
export type NoticeAction = { label: string; run(): void }
export type SayNotice = (text: string, actions: readonly NoticeAction[], forMs: number) => void

/** Makes a place for notes next to the page, there before it has something to say, and answers how to say it. */
export function placeNotices(): SayNotice {
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
    // In a round of its own, so that it is read out also right after the place was made.
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
