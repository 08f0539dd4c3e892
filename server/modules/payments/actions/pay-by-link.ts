import type { PayLinkView } from '#contract/papers.ts'
import { refusal } from '#contract/refusals.ts'
import { Refused } from '#server/platform/refused.ts'
import { SANTIM } from '../core/price.ts'
import { findByLink } from '../store/papers.ts'
import { listProvedMoney } from '../store/money-entries.ts'
import type { PaymentRow } from '../store/payments.ts'
import { gatewayUrl } from './gateway-url.ts'
import { accountsSince } from './note-accounts.ts'
import { checkWaitingTries } from './check-waiting-tries.ts'
import type { PaymentsWorld } from './payments-world.ts'
import { isPriceHeld } from './price-promise.ts'

async function linked({ db }: Pick<PaymentsWorld, 'db'>, token: string): Promise<PaymentRow> {
  const payment = await findByLink(db, token)
  if (!payment) throw new Refused('not-found')
  return payment
}

/** A payment as anyone with the link may see it: the content of the paper, and whether it is paid. Amounts in birr. */
export async function readPayLink(world: PaymentsWorld, token: string): Promise<PayLinkView> {
  const found = await linked(world, token)
  await checkWaitingTries(world, found)
  const payment = await linked(world, token)
  const arrived = (await listProvedMoney(world.db, [payment.id])).get(payment.id) ?? 0
  const name = payment.buyer?.name
  return {
    plan: payment.plan,
    months: payment.months,
    amountDue: payment.amount_due / SANTIM,
    amountMissing: Math.max(0, payment.amount_due - arrived) / SANTIM,
    reference: payment.reference,
    state: payment.state,
    validUntil: payment.valid_until,
    ...(name === undefined ? {} : { buyerName: name }),
    accounts: [...world.seller.accounts],
    ...(await accountsSince(world.db, world.clock.now())),
    takesPayments: world.gateway !== undefined,
  }
}

/** The gateway's page for anyone with the link. Refused with 'wrong-state' where there is nothing to pay any more. */
export async function payByLink(world: PaymentsWorld, token: string): Promise<{ url: string }> {
  const payment = await linked(world, token)
  const { state } = payment
  const isPayable =
    (state === 'open' || state === 'refused' || state === 'checking' || state === 'short') &&
    isPriceHeld(payment, world.clock.now())
  if (!isPayable) throw new Refused('wrong-state', refusal('payment-over'))
  const returnTo = `${world.settings.publicOrigin}/pay-link/${token}`
  return { url: await gatewayUrl(world, payment, { returnTo }) }
}
