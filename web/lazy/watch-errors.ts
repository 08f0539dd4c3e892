import { reportError } from './report-error.ts'

/** Extensions and other people's scripts throw in our pages, too: reports only what passed through a file of ours. */
const isOurs = (error: unknown): boolean =>
  error instanceof Error && (error.stack ?? '').includes(`${location.origin}/assets/`)

/** From now on, reports what goes wrong anywhere in the page. `screen` says which one stands. */
export function watchErrors(screen: () => string): void {
  const tell = (error: unknown) => {
    if (isOurs(error)) void reportError(error, screen())
  }
  addEventListener('error', ({ error }) => tell(error))
  addEventListener('unhandledrejection', ({ reason }) => tell(reason))
}
