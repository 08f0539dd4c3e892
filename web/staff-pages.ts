/** The screens that staff alone opens, by name. */
export const STAFF_PAGES = {
  tenderEdit: () => import('./routes/tender-edit-page.tsx'),
  adminPayments: () => import('./routes/admin-payments-page.tsx'),
  adminPayment: () => import('./routes/admin-payment-page.tsx'),
  adminReceipts: () => import('./routes/admin-receipts-page.tsx'),
  bankLines: () => import('./routes/bank-lines-page.tsx'),
  reconciliation: () => import('./routes/reconciliation-page.tsx'),
  coupons: () => import('./routes/coupons-page.tsx'),
  taxReceipt: () => import('./routes/tax-receipt-page.tsx'),
  people: () => import('./routes/people-page.tsx'),
  person: () => import('./routes/person-page.tsx'),
  plan: () => import('./routes/plan-page.tsx'),
  adminMessages: () => import('./routes/admin-messages-page.tsx'),
  orders: () => import('./routes/orders-page.tsx'),
  messages: () => import('./routes/messages-page.tsx'),
}
export type StaffPage = keyof typeof STAFF_PAGES
