import type { notifications } from '#contract/notifications.ts'
import { personOf } from '#server/platform/caller.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { decideOnHeld } from './actions/held-messages.ts'
import type { NotificationsWorld } from './actions/notifications-world.ts'
import { readContactPoints, removeContactPoint } from './actions/read-contact-points.ts'
import { readNotificationHistory } from './actions/read-notification-history.ts'
import { sendTest } from './actions/send-test.ts'
import { readMessages, replayMessages } from './actions/staff-messages.ts'
import { unsubscribe } from './actions/unsubscribe.ts'

/** People's contact points, their notification history, and the staff's view of both. */
export function notificationRoutes(
  world: NotificationsWorld,
): Pick<Handlers<'notifications'>, keyof typeof notifications> {
  return {
    'POST /api/subscription/unsubscribe/{id}/{email}': ({ params }) => unsubscribe(world, params.id, params.email),
    'GET /api/Notification/contact-points': (_input, caller) => readContactPoints(world, personOf(caller)),
    'DELETE /api/Notification/contact-points/{id}': ({ params }, caller) =>
      removeContactPoint(world, personOf(caller), params.id),
    'POST /api/Notification/test/{channel}': ({ params }, caller) => sendTest(world, personOf(caller), params.channel),
    'GET /api/Notification/history': ({ query }, caller) => readNotificationHistory(world, personOf(caller), query),
    'GET /api/Notification/messages': () => readMessages(world),
    'POST /api/Notification/replay': ({ body }) => replayMessages(world, body.ids),
    'POST /api/Notification/held': ({ body }, caller) => decideOnHeld(world, body, caller),
  }
}
