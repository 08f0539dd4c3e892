/** A ref for an element in place of the pressed button: it gets the focus that was removed with it. */
export function takeLostFocus(element: HTMLElement | null | undefined, options?: FocusOptions): void {
  if (document.activeElement === document.body) element?.focus(options)
}
