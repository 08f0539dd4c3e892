import { useEffect, useState } from 'react'
import { takeLostFocus } from '#web/ui/take-lost-focus.ts'

/** Passes the focus on where it goes away with the tender that was decided, or with the button that undid it. */
export function usePassedFocus(at: number | undefined) {
  const [focus] = useState(passedFocus)
  useEffect(() => {
    const main = at === undefined && document.getElementById('main')
    if (main) focus.onShown(main)
  }, [at, focus])
  return focus
}

function passedFocus() {
  let isOwed = false
  return {
    /** Called before a change. Without a focus there is none to pass on; keys work without one. */
    owe: () => void (isOwed = document.activeElement !== document.body),
    onShown(instead: HTMLElement): void {
      if (isOwed) takeLostFocus(instead, { preventScroll: true })
      isOwed = false
    },
  }
}
