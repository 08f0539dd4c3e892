import type { Dispatch, ReactNode, SetStateAction } from 'react'

export type SetOverlay = Dispatch<SetStateAction<ReactNode>>
let show: SetOverlay | undefined
/** Whether it was requested before the component was registered. */
let early: Parameters<SetOverlay>[0]

/** Registers the component that shows one dialog over any screen. */
export function registerOverlay(setOverlay: SetOverlay): void {
  show = setOverlay
  if (early !== undefined) setOverlay(early)
  early = undefined
}

/**
 * Shows a dialog over the screen, in place of another one. It stays while the page below is read again, and closes on
 * navigation.
 */
export const showOverlay: SetOverlay = (dialog) => {
  if (show) show(dialog)
  else early = dialog
}
