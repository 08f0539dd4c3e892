import { redirect } from 'react-router'
import type { RouteObject } from 'react-router'
import { NotFoundPage, OfflinePage, notFoundHandle, offlineHandle } from './routes/message-page.tsx'
import { Root, RootError } from './routes/root.tsx'

const LIST = '/tenders/list'
const nothing = () => null
const toList = () => redirect(LIST)

/** Every address of the web app. Each screen is a file of its own that travels when it is needed. */
export const routes: RouteObject[] = [
  { path: '/tenders/print', lazy: () => import('./routes/print-page.tsx'), ErrorBoundary: RootError },
  {
    Component: Root,
    ErrorBoundary: RootError,
    children: [
      { path: '/', loader: toList },
      { path: '/tenders', loader: toList },
      { path: '/tenders/list/:id?', lazy: () => import('./routes/list-page.tsx') },
      { path: '/tenders/display/:guid?', lazy: () => import('./routes/display-page.tsx') },
      { path: '/tenders/detail', lazy: () => import('./routes/detail-page.tsx') },
      { path: '/tenders/*', loader: toList },
      { path: '/operator', lazy: () => import('./routes/operator-page.tsx') },
      { path: '/offline', loader: nothing, Component: OfflinePage, handle: offlineHandle },
      { path: '*', loader: nothing, Component: NotFoundPage, handle: notFoundHandle },
    ],
  },
]
