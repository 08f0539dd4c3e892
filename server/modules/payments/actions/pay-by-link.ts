import type { PayLinkView } from '#contract/papers.ts'
import { refusal } from '#contract/refusals.ts'
import { findPerson } from '#server/modules/accounts/index.ts'
import { Refused } from '#server/platform/refused.ts'
import { SANTIM } from '../core/price.ts'
import { findByLink } from '../store/papers.ts'
import { listProvedMoney } from '../store/money-entries.ts'
import type { PaymentRow } from '../store/payments.ts'
import { gatewayUrl } from './gateway-url.ts'
import { accountsSince } from './record-our-accounts.ts'
import { checkWaitingAttempts } from './check-waiting-attempts.ts'
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
  await checkWaitingAttempts(world, found)
  const payment = await linked(world, token)
  const arrived = (await listProvedMoney(world.db, [payment.id])).get(payment.id) ?? 0
  const name = (await hasPayer(world, payment)) ? payment.buyer?.name : undefined
  return {
    plan: payment.plan,
    months: payment.months,
    amountDue: payment.amount_due / SANTIM,
    amountMissing: Math.max(0, payment.amount_due - arrived) / SANTIM,
    reference: payment.reference,
    state: await stateByLink(world, payment),
    validUntil: payment.valid_until,
    ...(name === undefined ? {} : { buyerName: name }),
    accounts: [...world.seller.accounts],
    ...(await accountsSince(world.db, world.clock.now())),
    takesPayments: world.gateway !== undefined,
  }
}

/** The gateway's page for anyone with the link. Refused with 'wrong-state' where nothing is left to pay. */
export async function payByLink(world: PaymentsWorld, token: string): Promise<{ url: string }> {
  const payment = await linked(world, token)
  refuseOver(world, payment)
  await refuseGone(world, payment)
  const returnTo = `${world.settings.publicOrigin}/pay-link/${token}`
  return { url: await gatewayUrl(world, payment, { returnTo }) }
}

/** Ends pending payments of a deleted account. */
async function stateByLink(world: Pick<PaymentsWorld, 'db'>, payment: PaymentRow): Promise<PaymentRow['state']> {
  const isDecided = payment.state === 'paid' || payment.state === 'reversed'
  return isDecided || (await hasPayer(world, payment)) ? payment.state : 'withdrawn'
}

const hasPayer = async ({ db }: Pick<PaymentsWorld, 'db'>, { person_id }: PaymentRow): Promise<boolean> =>
  (await findPerson(db, person_id)) !== undefined

/** Money for a deleted account would benefit nobody. */
export async function refuseGone(world: Pick<PaymentsWorld, 'db'>, payment: PaymentRow): Promise<void> {
  if (!(await hasPayer(world, payment))) throw new Refused('wrong-state', refusal('payment-over'))
}

/** Refused where nothing is left to pay, or the price has expired. */
export function refuseOver({ clock }: Pick<PaymentsWorld, 'clock'>, payment: PaymentRow): void {
  const { state } = payment
  const isPayable =
    (state === 'open' || state === 'refused' || state === 'checking' || state === 'short') &&
    isPriceHeld(payment, clock.now())
  if (!isPayable) throw new Refused('wrong-state', refusal('payment-over'))
}
