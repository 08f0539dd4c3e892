import { createToastRegion } from './toast-region.tsx'
import type { ToastAction, ToastRegion } from './toast-region.tsx'

const SHOWN_MS = 5000
/** For readers who want to act on it. */
const ACTIONS_MS = 8000
let shown: ToastRegion | undefined

/**
 * Shows a toast at the lower edge of the screen for some seconds, with possible actions; a newer one replaces an older
 * one.
 */
export function showToast(text: string, actions: readonly ToastAction[] = []): void {
  shown ??= createToastRegion()
  shown(text, actions, actions.length > 0 ? ACTIONS_MS : SHOWN_MS)
}
