import type { Handlers } from '#server/platform/http/handlers.ts'
import { createOwnPayUrl, createPayUrl } from './actions/create-pay-url.ts'
import { askPlanChange, decidePlanChange, readPlanProposals } from './actions/change-plan.ts'
import { changeCoupon, makeCoupon, readCoupons } from './actions/coupons.ts'
import { exportOwnPayments, exportPayments, readPaymentList } from './actions/list-payments.ts'
import type { PaymentsWorld } from './actions/payments-world.ts'
import { readPayment, readPayments, readPaymentsOf, readAttempts } from './actions/read-payments.ts'
import { askTransfer, readTransfer } from './actions/pay-by-transfer.ts'
import { requestProforma } from './actions/request-proforma.ts'
import { payByLink, readPayLink } from './actions/pay-by-link.ts'
import { confirmPaper, readPaper } from './actions/read-paper.ts'
import { readDeskPayment } from './actions/read-desk-payment.ts'
import { readProposals } from './actions/read-proposals.ts'
import { claimWaiting, readReceiptQueue } from './actions/receipt-queue.ts'
import { decidePayment } from './actions/decide-payment.ts'
import { proposeReversal } from './actions/propose-decision.ts'
import {
  isReceiptTaken,
  readReceiptFile,
  readReceipts,
  readTaxReceiptFile,
  readWithReceipts,
} from './actions/read-receipts.ts'
import { receiveReceipt, receiveReceiptByLink } from './actions/receive-receipt.ts'
import { importLines, previewLines } from './actions/import-lines.ts'
import { putLine, readStatementLines } from './actions/read-lines.ts'
import { printLinked, printPaper } from './actions/print-paper.ts'
import { readPaymentAccount } from './actions/read-payment-account.ts'
import { readReconciliation } from './actions/read-reconciliation.ts'
import { recordTaxReceipt } from './actions/record-tax-receipt.ts'
import { takeFewerMonths } from './actions/take-fewer-months.ts'
import { handleGatewayWebhook } from './actions/handle-gateway-webhook.ts'
import { checkCoupon } from './actions/use-coupon.ts'
import { describeText } from './core/receipt-claim.ts'
import { pictureResponse, receiptDownload } from './receipt-response.ts'
import { withdrawReceipt } from './actions/withdraw-receipt.ts'
import { withdrawPayment } from './actions/withdraw-payment.ts'

/** The calls of payments. A caller sees only their own; the contract declares which are for admins. */
export const paymentRoutes = (world: PaymentsWorld): Handlers<'payments'> => ({
  ...gatewayRoutes(world),
  ...paymentRecordRoutes(world),
  ...receiptRoutes(world),
  ...statementRoutes(world),
  ...paperRoutes(world),
  ...priceRoutes(world),
})

/** Payments at the gateway, and its webhooks about them. */
const gatewayRoutes = (world: PaymentsWorld) =>
  ({
    'GET /api/SantimPay/get_pay_url/{plan}': ({ params }, caller, { address }) =>
      createPayUrl(world, caller, { plan: params.plan, coupon: undefined, address }),
    'GET /api/SantimPay/get_pay_url/{plan}/{coupon}': ({ params }, caller, { address }) =>
      createPayUrl(world, caller, { ...params, address }),
    'GET /api/SantimPay/payments': (_, caller) => readAttempts(world, caller),
    'POST /api/SantimPay/notify': ({ body }, _, request) =>
      handleGatewayWebhook(world, {
        token: request.header('signed-token'),
        size: Number(request.header('content-length') ?? 0),
        body,
      }),
  }) satisfies Partial<Handlers<'payments'>>

/** Payments of the caller, for an admin those of all, and decisions on them. */
const paymentRecordRoutes = (world: PaymentsWorld) =>
  ({
    'GET /api/payment/GetPayments': (_, caller) => readPayments(world, caller),
    'GET /api/payment/GetPaymentsById/{id}': ({ params }, caller) => readPaymentsOf(world, caller, params.id),
    'GET /api/payment/list': ({ query }) => readPaymentList(world, query),
    'GET /api/payment/list.csv': ({ query }) => exportPayments(world, query),
    'GET /api/payment/own.csv': (_, caller) => exportOwnPayments(world, caller),
    'GET /api/payment/{id}/desk': ({ params }, caller) => readDeskPayment(world, caller, params.id),
    'GET /api/payment/{id}': ({ params }, caller) => readPayment(world, caller, params.id),
    'POST /api/payment/{id}/withdraw': async ({ params }, caller) => {
      await withdrawPayment(world, caller, params.id)
      return readPayment(world, caller, params.id)
    },
    'POST /api/payment/{id}/pay-url': ({ params }, caller) => createOwnPayUrl(world, caller, params.id),
    'POST /api/payment/{id}/fewer-months': async ({ params, body }, caller) => {
      await takeFewerMonths(world, caller, params.id, body.months)
      return readPayment(world, caller, params.id)
    },
    'PUT /api/payment/{id}': async ({ params, body }, caller) => {
      await decidePayment(world, caller, params.id, body)
      return readPayment(world, caller, params.id)
    },
    'POST /api/payment/transfer': ({ body }, caller, { address }) => askTransfer(world, caller, { ...body, address }),
    'GET /api/payment/{id}/transfer': ({ params }, caller) => readTransfer(world, caller, params.id),
    'GET /api/payment/proposals': (_, caller) => readProposals(world, caller),
    'POST /api/payment/{id}/reverse': async ({ params, body }, caller) => {
      await proposeReversal(world, caller, params.id, body.reason)
      return readPayment(world, caller, params.id)
    },
  }) satisfies Partial<Handlers<'payments'>>

/** Receipts of transfers: their files, and the queue in which staff check them. */
const receiptRoutes = (world: PaymentsWorld) =>
  ({
    'POST /api/payment': async ({ body }, caller, { address }) =>
      readWithReceipts(world, caller, await receiveReceipt(world, caller, { ...body, address }, false)),
    'POST /api/payment/updateReceipt': async ({ body }, caller, { address }) =>
      readWithReceipts(world, caller, await receiveReceipt(world, caller, { ...body, address }, true)),
    'POST /api/payment/{id}/withdraw-receipt': async ({ params }, caller) => {
      await withdrawReceipt(world, caller, params.id)
      return readWithReceipts(world, caller, params.id)
    },
    'POST /api/payment/DoesReceiptExists': ({ body }, caller) => isReceiptTaken(world, caller, body),
    'POST /api/payment/receipt-text': ({ body }) => describeText(body.text),
    'POST /api/pay/{token}/receipt': ({ params, body }) => receiveReceiptByLink(world, params.token, body),
    'GET /api/payment/{id}/receipts': ({ params }, caller) => readReceipts(world, caller, params.id),
    'GET /api/payment/receipt/{receiptId}/file': async ({ params }, caller) =>
      receiptDownload(await readReceiptFile(world, caller, params.receiptId, 'file')),
    'GET /api/payment/receipt/{receiptId}/picture': async ({ params }, caller) =>
      pictureResponse(await readReceiptFile(world, caller, params.receiptId, 'picture')),
    'GET /api/payment/receipts': ({ query }, caller) => readReceiptQueue(world, caller, query),
    'POST /api/payment/{id}/claim': ({ params }, caller) => claimWaiting(world, caller, params.id),
  }) satisfies Partial<Handlers<'payments'>>

/** Lines of our bank statements, and their matches with payments. */
const statementRoutes = (world: PaymentsWorld) =>
  ({
    'GET /api/payment/reconciliation': () => readReconciliation(world),
    'GET /api/payment/lines': ({ query }) => readStatementLines(world, query),
    'POST /api/payment/lines': ({ body }, caller) => importLines(world, caller, body),
    'POST /api/payment/lines/preview': ({ body }) => previewLines(world, body),
    'PUT /api/payment/lines/{id}': ({ params, body }, caller) => putLine(world, caller, params.id, body),
  }) satisfies Partial<Handlers<'payments'>>

/** Proformas, invoices and tax receipts, and links by which others pay. */
const paperRoutes = (world: PaymentsWorld) =>
  ({
    'POST /api/payment/proforma': ({ body }, caller, { address }) =>
      requestProforma(world, caller, { ...body, address }),
    'GET /api/payment/{id}/paper/{kind}': ({ params, query }, caller) =>
      readPaper(world, caller, { ...params, ...query }),
    'GET /api/pay/{token}': ({ params }) => readPayLink(world, params.token),
    'POST /api/pay/{token}': ({ params }) => payByLink(world, params.token),
    'GET /api/payment/confirm/{number}': ({ params }) => confirmPaper(world, params.number),
    'GET /api/payment/account': (_, caller) => readPaymentAccount(world, caller),
    'GET /api/payment/{id}/paper/{kind}/pdf': ({ params, query }, caller) =>
      printPaper(world, caller, { ...params, ...query }),
    'GET /api/pay/{token}/pdf': ({ params }) => printLinked(world, params.token),
    'POST /api/payment/{id}/tax-receipt': async ({ params, body }, caller) => {
      await recordTaxReceipt(world, caller, params.id, body)
      return readPayment(world, caller, params.id)
    },
    'GET /api/payment/{id}/tax-receipt/file': async ({ params }, caller) =>
      receiptDownload(await readTaxReceiptFile(world, caller, params.id)),
  }) satisfies Partial<Handlers<'payments'>>

/** The plan's price, changed by two people, and coupons. */
const priceRoutes = (world: PaymentsWorld) =>
  ({
    'PUT /api/subscription/plan': ({ body }, caller) => askPlanChange(world, caller, body),
    'GET /api/subscription/plan/proposals': (_, caller) => readPlanProposals(world, caller),
    'PUT /api/subscription/plan/proposals/{id}': ({ params, body }, caller) =>
      decidePlanChange(world, caller, params.id, body.what),
    'GET /api/coupon': (_, caller) => readCoupons(world, caller),
    'POST /api/coupon': ({ body }, caller) => makeCoupon(world, caller, body),
    'PUT /api/coupon/{id}': ({ params, body }, caller) => changeCoupon(world, caller, params.id, body),
    'POST /api/coupon/check': ({ body }, caller, { address }) => checkCoupon(world, caller, { ...body, address }),
  }) satisfies Partial<Handlers<'payments'>>
