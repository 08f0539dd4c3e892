import { withoutQuotes } from '#contract/error-words.ts'
import { ApiProblem, Unreachable } from '../lib/api-client.ts'
import { browserCall } from '../lib/browser-call.ts'
import { entryFile } from './entry-file.ts'

/** Further errors of one visit add nothing. */
const MAX_REPORTS = 5
const reported = new Map<unknown, Promise<string | undefined>>()

/** A refusal, a missing response, and a file that could not be fetched: not the code's fault. */
const isForeseen = (error: unknown): boolean =>
  error instanceof ApiProblem ||
  error instanceof Unreachable ||
  (error instanceof Error &&
    /dynamically imported module|module script failed|^Load failed$|preload/i.test(error.message))

/** The lines that name a place, without the query of a URL. */
export const placesIn = (stack: string): string =>
  stack
    .split('\n')
    .filter((line) => /:\d+:\d+\)?$/.test(line))
    .map((line) => line.replace(/\?[^\s)]*?(?=:\d+:\d+\)?$)/, ''))
    .join('\n')
    .slice(0, 8000)

async function send(caught: unknown, screen: string): Promise<string | undefined> {
  const { name, message, stack } = caught instanceof Error ? caught : new Error('', { cause: caught })
  const body = {
    kind: /^\w{1,60}$/.test(name) ? name : 'Error',
    message: withoutQuotes(message),
    stack: placesIn(stack ?? ''),
    screen,
    release: entryFile().slice('/assets/'.length) || 'none',
  }
  return (await browserCall('POST /api/errors', { body }).catch(() => undefined))?.reference
}

/**
 * Reports an unexpected error to the service, each once. Returns its reference in the log; undefined where it was
 * expected or could not be reported.
 */
export async function reportError(caught: unknown, screen: string): Promise<string | undefined> {
  if (isForeseen(caught)) return undefined
  const before = reported.get(caught)
  if (before || reported.size >= MAX_REPORTS) return before
  const reference = send(caught, screen)
  reported.set(caught, reference)
  return reference
}
