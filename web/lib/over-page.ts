import type { Dispatch, ReactNode, SetStateAction } from 'react'

export type Shower = Dispatch<SetStateAction<ReactNode>>
let show: Shower | undefined
/** Was to be shown before anybody could. */
let early: Parameters<Shower>[0]

/** Registers the component that shows one dialog over any screen. */
export function showsOver(shower: Shower): void {
  show = shower
  if (early !== undefined) shower(early)
  early = undefined
}

/** Shows a dialog over the screen, in place of another one. It stays while what is below is read again, and goes when the reader goes elsewhere. */
export const showOver: Shower = (dialog) => {
  if (show) show(dialog)
  else early = dialog
}
