import type { Config } from './config.ts'
import type { PaymentsWorld } from './modules/payments/index.ts'

/** The seller, as papers name it. */
export function paperSeller({ contact, seller }: Pick<Config, 'contact' | 'seller'>): PaymentsWorld['seller'] {
  const { website: _, ...known } = contact
  const numbers = {
    ...(seller.tin ? { tin: seller.tin } : {}),
    ...(seller.vatNumber ? { vatNumber: seller.vatNumber } : {}),
  }
  const vat = seller.vatPercent === undefined ? {} : { vatPercent: seller.vatPercent }
  return { ...known, ...numbers, ...vat, accounts: [...seller.accounts] }
}
