/** The screens that staff alone opens, by address. */
export const STAFF_PAGES = {
  '/tender-edit/:id?': () => import('./routes/tender-edit-page.tsx'),
  '/admin/payments': () => import('./routes/admin-payments-page.tsx'),
  '/admin/payments/:id': () => import('./routes/admin-payment-page.tsx'),
  '/admin/receipts': () => import('./routes/admin-receipts-page.tsx'),
  '/admin/bank-lines': () => import('./routes/bank-lines-page.tsx'),
  '/admin/reconciliation': () => import('./routes/reconciliation-page.tsx'),
  '/admin/coupons': () => import('./routes/coupons-page.tsx'),
  '/admin/tax-receipt/:id': () => import('./routes/tax-receipt-page.tsx'),
  '/desk/:list?': () => import('./routes/desk-page.tsx'),
  '/desk/range': () => import('./routes/desk-range-page.tsx'),
  '/desk/days-off': () => import('./routes/days-off-page.tsx'),
  '/subscription/report': () => import('./routes/report-page.tsx'),
  '/admin/people': () => import('./routes/people-page.tsx'),
  '/admin/people/:id': () => import('./routes/person-page.tsx'),
  '/admin/plan': () => import('./routes/plan-page.tsx'),
  '/admin/messages': () => import('./routes/admin-messages-page.tsx'),
  '/admin/state': () => import('./routes/state-page.tsx'),
  '/contact/orders': () => import('./routes/orders-page.tsx'),
  '/contact/messages': () => import('./routes/messages-page.tsx'),
}
export type StaffPath = keyof typeof STAFF_PAGES
