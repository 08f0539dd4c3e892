import { ApiProblem } from '#web/lib/api-client.ts'
import { m } from '#web/lib/messages.ts'
import { refusalText } from '#web/ui/form/refusal-text.ts'

/** Why the gateway's page was not opened, in the same words on every screen. */
export function payRefusalText(error: unknown): string {
  const problem = error instanceof ApiProblem ? error.problem : undefined
  if (problem?.errors?.['coupon']) return m.coupon_unusable()
  if (problem?.reason?.code === 'online-payment-not-set-up') return m.payment_not_connected_text()
  if (problem?.code === 'unavailable') return m.pay_gateway_unreachable()
  const { banner, fields } = refusalText(error)
  return banner ?? Object.values(fields)[0] ?? m.trouble_title()
}
