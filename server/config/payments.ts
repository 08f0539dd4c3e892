import { z } from 'zod'
import { formed, outside, pemKey, withoutSlash } from './values.ts'

/** The payment gateway, whose settings go together. */
type GatewayConfig = {
  url: string
  merchantId: string
  privateKey: string
  webhookKey?: string | undefined
  token?: string | undefined
  payHosts: readonly string[]
}
/** An account to which people transfer money. */
export type BankAccount = { bank: string; number: string; holder: string }

export type PaymentsConfig = {
  /** When absent, nothing can be paid online. */
  gateway?: GatewayConfig
  /** The seller, as papers name it. Fields that are not configured are left out. */
  seller: {
    tin?: string | undefined
    vatNumber?: string | undefined
    /** The value added tax in all prices, in percent. */
    vatPercent?: number | undefined
    accounts: readonly BankAccount[]
  }
}

const ACCOUNT = /^[^|;]{2,60}\|[^|;]{4,40}\|[^|;]{2,120}$/

export const paymentSettings = z.object({
  SANTIMPAY_URL: outside('SANTIMPAY_URL').default('https://services.santimpay.com/api/v1/gateway'),
  SANTIMPAY_MERCHANT_ID: formed('SANTIMPAY_MERCHANT_ID', /^[\w-]{8,100}$/, 'the id of a merchant').optional(),
  SANTIMPAY_PRIVATE_KEY: pemKey('SANTIMPAY_PRIVATE_KEY', 'private').optional(),
  SANTIMPAY_NOTICE_KEY: pemKey('SANTIMPAY_NOTICE_KEY', 'public').optional(),
  SANTIMPAY_TOKEN: z.string().min(1).max(2000).optional(),
  SANTIMPAY_PAY_HOSTS: z
    .string()
    .transform((hosts) => hosts.split(',').map((host) => host.trim().toLowerCase()))
    .refine(
      (hosts) => hosts.every((host) => /^\.?([\w-]+\.)*[\w-]+(:\d{1,5})?$/.test(host)),
      'SANTIMPAY_PAY_HOSTS must be hosts with commas between',
    )
    .default(['santimpay.com', '.santimpay.com']),
  BANK_ACCOUNTS: z
    .string()
    .transform((text) => text.split(';').map((text) => text.trim()))
    .refine(
      (accounts) => accounts.every((account) => ACCOUNT.test(account)),
      'BANK_ACCOUNTS must be accounts such as CBE|1000123456789|Chereta Trading PLC with semicolons between',
    )
    .default([]),
  SELLER_TIN: formed('SELLER_TIN', /^\d{10}$/, 'ten digits').optional(),
  SELLER_VAT_NUMBER: formed('SELLER_VAT_NUMBER', /^[\w/-]{4,30}$/, '4 to 30 letters and digits').optional(),
  SELLER_VAT_PERCENT: z.coerce.number().min(0.1).max(50).optional(),
})
type Settings = z.output<typeof paymentSettings>

/** Settings that are valid alone but not together are reported in `faults`. */
export function readPaymentSettings(e: Settings, faults: string[]): PaymentsConfig {
  if ((e.SANTIMPAY_MERCHANT_ID === undefined) !== (e.SANTIMPAY_PRIVATE_KEY === undefined))
    faults.push('SANTIMPAY_MERCHANT_ID and SANTIMPAY_PRIVATE_KEY go together')
  return {
    ...(e.SANTIMPAY_MERCHANT_ID && e.SANTIMPAY_PRIVATE_KEY
      ? {
          gateway: {
            url: withoutSlash(e.SANTIMPAY_URL),
            merchantId: e.SANTIMPAY_MERCHANT_ID,
            privateKey: e.SANTIMPAY_PRIVATE_KEY,
            webhookKey: e.SANTIMPAY_NOTICE_KEY,
            token: e.SANTIMPAY_TOKEN,
            payHosts: e.SANTIMPAY_PAY_HOSTS,
          },
        }
      : {}),
    seller: {
      tin: e.SELLER_TIN,
      vatNumber: e.SELLER_VAT_NUMBER,
      vatPercent: e.SELLER_VAT_PERCENT,
      accounts: e.BANK_ACCOUNTS.map((account) => {
        const [bank = '', number = '', holder = ''] = account.split('|').map((part) => part.trim())
        return { bank, number, holder }
      }),
    },
  }
}
