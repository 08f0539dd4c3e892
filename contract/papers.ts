import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { paymentId, shownPaymentId } from './ids.ts'
import { couponField, linkToken, PAPER_KINDS, paperNumber, planName } from './payment-fields.ts'
import { PAYMENT_STATES } from './payment-states.ts'
import { issue } from './refusals.ts'
import { email } from './sign-in.ts'

const module = 'payments'

const buyerText = (max: number) => z.string().trim().max(max).optional()
/** The buyer as papers name them: fields as they were typed; fields left out are not printed. */
export const buyer = z.object({
  name: buyerText(200),
  nameAm: buyerText(200),
  tin: z
    .string()
    .trim()
    .regex(/^(\d{10})?$/, issue('tin-malformed'))
    .optional(),
  vatNumber: buyerText(30),
  address: buyerText(300),
  /** A second recipient of the papers, besides the payer. */
  email: z.union([z.literal(''), email]).optional(),
})
export type PaperBuyer = z.infer<typeof buyer>

export const bankAccount = z.object({ bank: z.string(), number: z.string(), holder: z.string() })
/** A paper as it was issued. Amounts in birr, instants in epoch milliseconds. */
const paper = z.object({
  number: z.string(),
  kind: z.enum(PAPER_KINDS),
  issuedAt: z.number(),
  seller: z.object({
    name: z.string().optional(),
    address: z.string().optional(),
    phones: z.array(z.string()),
    email: z.string().optional(),
    tin: z.string().optional(),
    vatNumber: z.string().optional(),
  }),
  buyer,
  plan: planName,
  months: z.number(),
  listPrice: z.number(),
  amount: z.number(),
  /** Credit of earlier payments, subtracted before `amount`. */
  credit: z.number().optional(),
  /** Of a pro forma for the rest: the part that has arrived, subtracted before `amount`. */
  arrived: z.number().optional(),
  /** The value added tax in `amount`, where the seller has named its rate. */
  vat: z.object({ percent: z.number(), amount: z.number() }).optional(),
  reference: z.string(),
  /** Of a pro forma: how long its price holds, and where to pay. */
  validUntil: z.number().optional(),
  accounts: z.array(bankAccount),
  payLink: z.string().optional(),
  /** Its link leads to a gateway, too. */
  paysOnline: z.boolean().optional(),
  /** Of a confirmation: what the money paid for, and its number at the bank or the gateway. */
  begins: z.number().optional(),
  ends: z.number().optional(),
  paidAt: z.number().optional(),
  bankReference: z.string().optional(),
  /** Of a reversal: the number of the confirmation, why, and who decided. */
  reverses: z.string().optional(),
  reason: z.string().optional(),
  reversedBy: z.string().optional(),
  /**
   * The path of a QR code with one unit per module, which leads to the page that pays or confirms, and its width in
   * modules.
   */
  qr: z.object({ path: z.string(), size: z.number(), address: z.string() }),
})
export type PaymentPaper = z.infer<typeof paper>

const payLink = z.object({
  plan: planName,
  months: z.number(),
  amountDue: z.number(),
  amountMissing: z.number(),
  reference: z.string(),
  state: z.enum(PAYMENT_STATES),
  validUntil: z.number(),
  buyerName: z.string().optional(),
  accounts: z.array(bankAccount),
  /** When the accounts changed, where that was recently. */
  accountsSince: z.number().optional(),
  takesPayments: z.boolean(),
})
export type PayLinkView = z.infer<typeof payLink>

/** Pro formas, confirmations and reversals as papers, and the links by which others pay. */
export const papers = endpoints({
  'POST /api/payment/proforma': {
    module,
    who: 'signed-in',
    body: z.object({
      plan: planName,
      periods: z.number().int().min(1).max(3).default(1),
      buyer,
      coupon: couponField.optional(),
    }),
    /**
     * When credit or a coupon left nothing to pay, the order is paid at once, and the number is that of its
     * confirmation.
     */
    output: z.object({ paymentId: shownPaymentId, number: z.string(), isPaid: z.boolean() }),
    errors: ['invalid-input', 'too-many-requests'],
    perMinute: 20,
    summary: 'A pro forma at today’s price, which then holds for thirty days; asked again alike, the same one',
  },
  'GET /api/payment/{id}/paper/{kind}': {
    module,
    who: 'own',
    params: z.object({ id: paymentId, kind: z.enum(PAPER_KINDS) }),
    /** Without a number, the newest paper of its kind. */
    query: z.object({ number: paperNumber.optional() }),
    output: paper,
    errors: ['not-found'],
    summary: 'A paper of a payment as it was issued: one’s own, or for staff that verifies payments',
  },
  'GET /api/pay/{token}': {
    module,
    who: 'anyone',
    params: z.object({ token: linkToken }),
    output: payLink,
    errors: ['not-found'],
    perMinute: 60,
    summary: 'What a pay link asks for: no more than stands on its paper',
  },
  'POST /api/pay/{token}': {
    module,
    who: 'anyone',
    params: z.object({ token: linkToken }),
    output: z.object({ url: z.string() }),
    errors: ['not-found', 'wrong-state', 'unavailable'],
    perMinute: 10,
    summary: "The gateway's page for anybody who has the link: a cashier needs no account",
  },
  'GET /api/payment/confirm/{number}': {
    module,
    who: 'anyone',
    params: z.object({ number: paperNumber }),
    output: z.object({
      number: z.string(),
      kind: z.enum(PAPER_KINDS),
      issuedAt: z.number(),
      amount: z.number(),
      /** A confirmation whose payment was taken back: it no longer proves anything. */
      isReversed: z.literal(true).optional(),
    }),
    errors: ['not-found'],
    perMinute: 20,
    summary: 'Confirms that we issued a paper: its number, day and amount, whether it was taken back, and nothing else',
  },
})
