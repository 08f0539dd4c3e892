import { m } from '#web/lib/messages.ts'

type Sheet = (data: ShareData) => Promise<void>

const sheet = (): Sheet | undefined => ('share' in navigator ? navigator.share.bind(navigator) : undefined)
/** A phone or tablet, where people know the system's sheet. Elsewhere it is one way among others. */
const isHeldInHand = (): boolean => matchMedia('(pointer: coarse) and (max-width: 959px)').matches

export const hasNativeShare = (): boolean => sheet() !== undefined
export const prefersNativeShare = (): boolean => isHeldInHand() && hasNativeShare()

/** Opens the system's sheet. False where it could not be shown; closing it is an answer, too. */
export async function shareNatively(title: string, url: string): Promise<boolean> {
  try {
    await sheet()?.({ title: m.share_sheet_title(), text: title, url })
    return hasNativeShare()
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
