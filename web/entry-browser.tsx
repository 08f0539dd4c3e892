import './ui/styles.ts'
import { lazy, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RouterContextProvider, createBrowserRouter, matchRoutes } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { StaffLineContext } from './features/tenders/staff-line-context.ts'
import { callsGoTo } from './lib/ask-service.ts'
import { browserCall, cacheReadsForOffline } from './lib/browser-call.ts'
import { storedIntent } from './lib/intent.ts'
import { holdInstallOffer } from './lib/install-offer.ts'
import { beginSession, isSignedIn } from './lib/session.ts'
import { VisitorContext } from './lib/visitor.ts'
import type { Visitor } from './lib/visitor.ts'
import { worldContext } from './lib/page-world.ts'
import type { PageWorld } from './lib/page-world.ts'
import { routesWith } from './routes.tsx'
import { onBackFirst } from './ui/layer.ts'

const AFTER_MS = 3000

type Start = {
  visitor: Visitor
  /** Not in a document that replaces one missing on the device. */ loaderData?: Record<string, unknown>
}

const errorPage = async () => ({ default: (await import('./screens/error-screen.tsx')).ErrorPage })
const routes = routesWith(lazy(errorPage))

/** The screens of this URL must be loaded before hydration, or the first render would differ from the document. */
async function loadScreens(): Promise<void> {
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy !== 'function') continue
    Object.assign(route, await route.lazy(), { lazy: undefined })
  }
}

const worldOf = ({ lang, calendar, theme, staff, publicOrigin }: Visitor): PageWorld => ({
  call: browserCall,
  preferences: { lang, calendar, theme },
  staff,
  signedIn: isSignedIn(),
  publicOrigin,
  browser: true,
  now: () => Date.now(),
  lastVisit: async () => (await import('./lazy/previous-visit.ts')).previousVisit(),
})

/**
 * Where a keyboard is likely, the first key must already work; on a phone the keys are fetched when one is first
 * pressed.
 */
function startKeys(): void {
  const listen = async () => {
    const keys = await import('./screens/keys/listen-to-keys.tsx')
    document.removeEventListener('keydown', onFirstKeys)
    keys.listenToKeys()
    return keys
  }
  const onFirstKeys = (event: KeyboardEvent) => {
    const opensPalette = (event.ctrlKey || event.metaKey) && event.code === 'KeyK'
    void listen()
      .then((keys) => (opensPalette ? keys.openPalette() : undefined))
      .catch(() => undefined)
  }
  if (matchMedia('(any-hover: hover)').matches) setTimeout(() => void listen().catch(() => undefined))
  else document.addEventListener('keydown', onFirstKeys)
}

/** Everything that the first render does not need. */
function startRest(visitor: Visitor, router: ReturnType<typeof createBrowserRouter>): void {
  if (isSignedIn() && storedIntent(Date.now()))
    void import('./screens/carry-out-intent.ts')
      .then(({ carryOutIntent }) => carryOutIntent(visitor))
      .catch(() => undefined)
  // Not before the page is interactive: preparations for later must not compete with the page itself.
  if (isSignedIn())
    setTimeout(
      () => void import('./features/saved/saved-store.ts').then(({ sendQueuedChanges }) => sendQueuedChanges()),
      AFTER_MS,
    )
  // Once the network is gone it could no longer be fetched, and neither could any screen that it replaces.
  setTimeout(() => void errorPage().catch(() => undefined), AFTER_MS)
  startKeys()
  setTimeout(
    () =>
      void import('./lazy/after-start.ts').then(({ afterStart }) =>
        afterStart(router, visitor.integrations?.analyticsUrl),
      ),
    AFTER_MS,
  )
}

async function start(): Promise<void> {
  const root = document.getElementById('root')
  const { visitor: rendered, loaderData } = JSON.parse(document.getElementById('start')?.textContent ?? '') as Start
  if (!root) return
  const shell = loaderData ? undefined : await import('./offline/app-shell.ts')
  const visitor = shell ? await shell.visitorHere(rendered) : rendered
  callsGoTo(visitor.apiBase)
  // A document rendered without a visitor does not know that nobody is signed in.
  if ((!shell || visitor.person) && beginSession(visitor.person !== undefined))
    return (await import('./features/accounts/sign-out.ts')).signOutHere()
  if (!visitor.staff && !isSignedIn()) cacheReadsForOffline()
  const world = worldOf(visitor)
  const [line] = await Promise.all([
    visitor.staff ? import('./features/tenders/staff-line.tsx') : undefined,
    loaderData && loadScreens(),
  ])
  const router = createBrowserRouter(routes, {
    hydrationData: loaderData && { loaderData },
    getContext: () => new RouterContextProvider(new Map([[worldContext, world]])),
  })
  const app = (
    <VisitorContext value={visitor}>
      <StaffLineContext value={line?.StaffLine}>
        {/* Inside a transition, the placeholder of the next screen would wait until nothing else is to be done: on a slow phone more than a second. */}
        <RouterProvider router={router} useTransitions={false} />
      </StaffLineContext>
    </VisitorContext>
  )
  await shell?.firstRead(router, errorPage)
  startTransition(() => void (shell?.renderApp ?? hydrateRoot)(root, app))
  startRest(visitor, router)
}

holdInstallOffer()
onBackFirst()
void start()
