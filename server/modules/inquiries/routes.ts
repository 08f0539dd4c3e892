import type { Handlers } from '#server/platform/http/handlers.ts'
import { Refused } from '#server/platform/refused.ts'
import { changeOwnFeedback, giveFeedback } from './actions/give-feedback.ts'
import type { InquiriesWorld } from './actions/inquiries-world.ts'
import { answerMessage, listMessages } from './actions/list-messages.ts'
import { listFeedback } from './actions/list-feedback.ts'
import { listOrders, setOrderState } from './actions/list-orders.ts'
import { placeOrder } from './actions/place-order.ts'
import { receiveMessage } from './actions/receive-message.ts'
import { securityText } from './core/security-text.ts'

/** Messages, orders and feedback to the operator, and the operator's contact details. */
export function inquiryRoutes(world: InquiriesWorld): Handlers<'inquiries'> {
  const { contact, clock, settings } = world
  return {
    'POST /api/order': ({ body }, caller, { log }) => placeOrder(world, caller, body, log),
    'GET /api/orders': ({ query }) => listOrders(world, query),
    'PUT /api/orders/{id}': ({ params, body }, caller) => setOrderState(world, caller, params.id, body.state),
    'POST /api/feedback': ({ body }, caller, { address }) => giveFeedback(world, caller, body, address),
    'PUT /api/feedback': ({ body }, caller) => changeOwnFeedback(world, caller, body),
    'GET /api/feedback': ({ query }) => listFeedback(world, query),
    'POST /api/order/contact': ({ body }, _caller, request) => receiveMessage(world, body, request),
    'GET /api/inquiries/contact-details': () => contact,
    'GET /api/inquiries/contact-messages': ({ query }) => listMessages(world, query),
    'PUT /api/inquiries/contact-messages/{id}': ({ params, body }, caller) =>
      answerMessage(world, caller, params.id, body.answered),
    'GET /.well-known/security.txt': () => {
      if (contact.email === undefined) throw new Refused('not-found')
      return securityText({ email: contact.email, publicOrigin: settings.publicOrigin, now: clock.now() })
    },
  }
}
