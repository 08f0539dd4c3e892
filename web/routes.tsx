import { Suspense } from 'react'
import type { ComponentType } from 'react'
import { redirect } from 'react-router'
import type { LoaderFunctionArgs, RouteObject } from 'react-router'
import { worldContext } from './lib/page-world.ts'
import { Root, RootFrame } from './routes/root.tsx'
import type { StaffPath } from './staff-pages.ts'

const LIST = '/tenders/list'
const toList = () => redirect(LIST)
/** For signed-in readers the day, else the front page; without a connection the list, which visitors have cached. */
const toHome = ({ context }: LoaderFunctionArgs) => {
  const { signedIn, browser } = context.get(worldContext)
  return redirect(signedIn ? '/today' : browser && !navigator.onLine ? LIST : '/home')
}

/** The screens of staff: readers fetch nothing about their scripts. */
const STAFF: StaffPath[] = [
  '/tender-edit/:id?',
  '/admin/payments',
  '/admin/payments/:id',
  '/admin/receipts',
  '/admin/bank-lines',
  '/admin/reconciliation',
  '/admin/coupons',
  '/admin/tax-receipt/:id',
  '/desk/:list?',
  '/desk/range',
  '/desk/days-off',
  '/subscription/report',
  '/admin/people',
  '/admin/people/:id',
  '/admin/plan',
  '/admin/messages',
  '/admin/state',
  '/contact/orders',
  '/contact/messages',
]

/** Screens without the frame. */
const BARE: RouteObject[] = [
  { path: '/tenders/print', lazy: () => import('./routes/print-page.tsx') },
  { path: '/subscription/paper/:id/:kind', lazy: () => import('./routes/paper-page.tsx') },
  { path: '/authentication/login', lazy: () => import('./routes/authentication/login-page.tsx') },
  {
    path: '/authentication/create-account',
    lazy: () => import('./routes/authentication/create-account-page.tsx'),
  },
  {
    path: '/authentication/reset-password-request',
    lazy: () => import('./routes/authentication/reset-request-page.tsx'),
  },
  {
    path: '/authentication/reset-password',
    lazy: () => import('./routes/authentication/reset-password-page.tsx'),
  },
  {
    path: '/authentication/change-password',
    lazy: () => import('./routes/authentication/change-password-page.tsx'),
  },
  {
    path: '/authentication/resend-activation',
    lazy: () => import('./routes/authentication/resend-activation-page.tsx'),
  },
  {
    path: '/authentication/activate_account',
    lazy: () => import('./routes/authentication/activate-page.tsx'),
  },
  {
    path: '/authentication/login-callback',
    lazy: () => import('./routes/authentication/callback-page.tsx'),
  },
  { path: '/authentication/*', lazy: () => import('./routes/authentication/door-page.tsx') },
]

/** Screens within the frame. */
const FRAMED: RouteObject[] = [
  { path: '/', loader: toHome },
  { path: '/home', lazy: () => import('./routes/home-page.tsx') },
  { path: '/today', lazy: () => import('./routes/today-page.tsx') },
  { path: '/tenders', loader: toList },
  { path: '/tenders/list/2', loader: () => redirect('/tenders/alert') },
  { path: '/tenders/alert', lazy: () => import('./routes/alert-page.tsx') },
  { path: '/tenders/searches/:id?', lazy: () => import('./routes/saved-searches-page.tsx') },
  { path: '/tenders/notifications', lazy: () => import('./routes/notification-history-page.tsx') },
  { path: '/tenders/list/1', loader: () => redirect('/tenders/saved') },
  { path: '/tenders/saved', lazy: () => import('./routes/saved-page.tsx') },
  { path: '/tenders/list/:id?', lazy: () => import('./routes/list-page.tsx') },
  { path: '/tenders/list-skeleton', lazy: () => import('./routes/list-skeleton-page.tsx') },
  { path: '/tenders/display/:guid?', lazy: () => import('./routes/display-page.tsx') },
  { path: '/tenders/detail', lazy: () => import('./routes/detail-page.tsx') },
  ...STAFF.map((path) => ({ path, lazy: async () => (await import('./staff-pages.ts')).STAFF_PAGES[path]() })),
  { path: '/tenders/rate', lazy: () => import('./routes/rate-page.tsx') },
  { path: '/tenders/*', loader: toList },
  { path: '/subscription/pricing', lazy: () => import('./routes/pricing-page.tsx') },
  { path: '/subscription/trial', lazy: () => import('./routes/trial-page.tsx') },
  { path: '/subscription/payment/:amount/:planType', lazy: () => import('./routes/payment-page.tsx') },
  { path: '/subscription/proforma/:plan', lazy: () => import('./routes/proforma-page.tsx') },
  { path: '/subscription/transfer/:id', lazy: () => import('./routes/transfer-page.tsx') },
  { path: '/pay-link/:token', lazy: () => import('./routes/pay-link-page.tsx') },
  { path: '/paper/:number', lazy: () => import('./routes/paper-check-page.tsx') },
  { path: '/pay/:plan', lazy: () => import('./routes/pay-page.tsx') },
  { path: '/santim-pay/:page', lazy: () => import('./routes/paid-page.tsx') },
  { path: '/subscription/profile/:section?', lazy: () => import('./routes/profile-page.tsx') },
  { path: '/subscription/schools', lazy: () => import('./routes/projects-page.tsx') },
  { path: '/subscription/deleted', lazy: () => import('./routes/deleted-page.tsx') },
  { path: '/Identity/Account/:page', lazy: () => import('./routes/contacts-page.tsx') },
  { path: '/sharing/stop/:token/:outcome?', lazy: () => import('./routes/stop-sharing-page.tsx') },
  { path: '/contact', lazy: () => import('./routes/contact-page.tsx') },
  { path: '/terms', lazy: () => import('./routes/terms-page.tsx') },
  { path: '/privacy', lazy: () => import('./routes/privacy-page.tsx') },
  { path: '/unsubscribe/:outcome?', lazy: () => import('./routes/unsubscribe-page.tsx') },
  { path: '/offline', lazy: () => import('./routes/offline-page.tsx') },
  { path: '*', lazy: () => import('./routes/not-found-page.tsx') },
  // The server renders a refused download as a page; browsers never open it by themselves. Last, because both sides
  // identify routes by position.
  ...(import.meta.env.SSR
    ? [{ path: '/api/Documents/document/:name', lazy: () => import('./routes/document-refused-page.tsx') }]
    : []),
]

/**
 * Every URL of the web app. Each screen is a file of its own, fetched on demand; so is the page for errors, which
 * the server has at hand and a browser fetches after an error.
 */
export function routesWith(ErrorPage: ComponentType): RouteObject[] {
  const ErrorBoundary = () => (
    <RootFrame>
      <Suspense>
        <ErrorPage />
      </Suspense>
    </RootFrame>
  )
  return [...BARE.map((route) => ({ ...route, ErrorBoundary })), { Component: Root, ErrorBoundary, children: FRAMED }]
}
