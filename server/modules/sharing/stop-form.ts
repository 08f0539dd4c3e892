import type { FormAction } from '#server/platform/http/extra-page.ts'
import { Refused } from '#server/platform/refused.ts'
import type { SharingWorld } from './actions/sharing-world.ts'
import { stopSharing } from './actions/stop-sharing.ts'

/** The button of /sharing/stop/{token} without script: the page's URL contains the message's token. */
export const stopSharingForm = (world: SharingWorld): FormAction => ({
  path: '/sharing/stop/:token',
  perMinute: 30,
  async act({ url }) {
    const token = url.pathname.split('/')[3] ?? ''
    try {
      await stopSharing(world, token)
      return `/sharing/stop/${encodeURIComponent(token)}/done`
    } catch (error) {
      if (error instanceof Refused) return '/sharing/stop/none/incomplete'
      throw error
    }
  },
})
