import type { FormAction } from '#server/platform/http/extra-page.ts'
import { Refused } from '#server/platform/refused.ts'
import type { NotificationsWorld } from './actions/notifications-world.ts'
import { unsubscribe } from './actions/unsubscribe.ts'

/**
 * The button of /unsubscribe without script: the page's own URL still contains the email's id. Where it does not, the
 * page is shown again.
 */
export const unsubscribeForm = (world: NotificationsWorld): FormAction => ({
  path: '/unsubscribe',
  perMinute: 30,
  async act({ url: { searchParams } }) {
    const [id, email] = [searchParams.get('id'), searchParams.get('email')]
    if (id === null || email === null) return '/unsubscribe'
    try {
      await unsubscribe(world, id, email)
      return '/unsubscribe/done'
    } catch (error) {
      if (error instanceof Refused) return '/unsubscribe/incomplete'
      throw error
    }
  },
})
