import type { Dispatch, ReactNode, SetStateAction } from 'react'

export type Shower = Dispatch<SetStateAction<ReactNode>>
let show: Shower | undefined
/** Whether it was requested before the component was registered. */
let early: Parameters<Shower>[0]

/** Registers the component that shows one dialog over any screen. */
export function showsOver(shower: Shower): void {
  show = shower
  if (early !== undefined) shower(early)
  early = undefined
}

/**
 * Shows a dialog over the screen, in place of another one. It stays while the page below is read again, and closes on
 * navigation.
 */
export const showOver: Shower = (dialog) => {
  if (show) show(dialog)
  else early = dialog
}
