import { createRoot } from 'react-dom/client'
import { Snackbar } from '#web/ui/form/snackbar.tsx'

/** Makes a place for notes beside the page, there before it has something to say, and answers how to say it. */
export function placeNotices(forMs: number): (text: string) => void {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  let timer: ReturnType<typeof setTimeout> | undefined
  root.render(<Snackbar>{null}</Snackbar>)
  return (text) => {
    clearTimeout(timer)
    // In a round of its own, so that it is read out also right after the place was made.
    setTimeout(() => root.render(<Snackbar>{text}</Snackbar>))
    timer = setTimeout(() => root.render(<Snackbar>{null}</Snackbar>), forMs)
  }
}
