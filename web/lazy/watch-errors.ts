import { reportError } from './report-error.ts'

/** Browser extensions also throw in our pages: reports only errors that passed through a file of ours. */
const isOurs = (error: unknown): boolean =>
  error instanceof Error && (error.stack ?? '').includes(`${location.origin}/assets/`)

/** From now on, reports errors anywhere in the page. `screen` returns the shown one. */
export function watchErrors(screen: () => string): void {
  const tell = (error: unknown) => {
    if (isOurs(error)) void reportError(error, screen())
  }
  addEventListener('error', ({ error }) => tell(error))
  addEventListener('unhandledrejection', ({ reason }) => tell(reason))
}
