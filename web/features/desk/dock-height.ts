/** For the ref of a part that stays at the lower edge: tells messages there its height, as --dock, to stay above it. */
export function asDock(dock: HTMLElement | null): (() => void) | undefined {
  if (!dock) return undefined
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty('--dock', `${dock.offsetHeight}px`))
  observer.observe(dock)
  return () => {
    observer.disconnect()
    style.removeProperty('--dock')
  }
}
