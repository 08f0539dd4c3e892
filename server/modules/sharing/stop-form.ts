import type { FormAction } from '#server/platform/http/extra-page.ts'
import { Refused } from '#server/platform/refused.ts'
import type { SharingWorld } from './actions/sharing-world.ts'
import { allowSharing, stopSharing } from './actions/stop-sharing.ts'

/**
 * The button of /sharing/stop/{token} without script: the page's address contains the token of the message. On the page
 * that confirms it, the button undoes it.
 */
export const stopSharingForms = (world: SharingWorld): FormAction[] => [
  formAt('/sharing/stop/:token', (token) => stopSharing(world, token), 'done'),
  formAt('/sharing/stop/:token/done', (token) => allowSharing(world, token), 'allowed'),
]

/** `outcome` is the end of the address that names the result. */
const formAt = (path: string, press: (token: string) => Promise<unknown>, outcome: string): FormAction => ({
  path,
  perMinute: 30,
  async act({ url }) {
    const token = url.pathname.split('/')[3] ?? ''
    try {
      await press(token)
      return `/sharing/stop/${encodeURIComponent(token)}/${outcome}`
    } catch (error) {
      if (error instanceof Refused) return '/sharing/stop/none/incomplete'
      throw error
    }
  },
})
