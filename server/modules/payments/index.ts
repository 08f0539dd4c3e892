/** The front door of payments for adapters and app.ts. */
export type { PaymentsWorld } from './actions/payments-world.ts'
export { paymentKind } from './actions/payment-kind.ts'
export { paymentData } from './actions/personal-data.ts'
export type { Gateway, LookAnswer, NoticeVerdict, OfferAnswer, TryOffer } from './core/gateway.ts'
export { PrinterBusy } from './core/paper-printer.ts'
export type { PaperPrinter } from './core/paper-printer.ts'
export { paymentJobs } from './jobs.ts'
export { paymentRoutes } from './routes.ts'
