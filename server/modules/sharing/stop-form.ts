import type { FormAction } from '#server/platform/http/extra-page.ts'
import { Refused } from '#server/platform/refused.ts'
import type { SharingWorld } from './actions/sharing-world.ts'
import { allowSharing, stopSharing } from './actions/stop-sharing.ts'

/**
 * The button of /sharing/stop/{token} where no script runs: the address of the page holds what the message brought. On the page that says it is done, the
 * button takes it back.
 */
export const stopSharingForms = (world: SharingWorld): FormAction[] => [
  formAt('/sharing/stop/:token', (token) => stopSharing(world, token), 'done'),
  formAt('/sharing/stop/:token/done', (token) => allowSharing(world, token), 'allowed'),
]

/** `outcome` is the end of the address that says what came of it. */
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
