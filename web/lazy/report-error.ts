import { withoutQuotes } from '#contract/error-words.ts'
import { ApiProblem, Unreachable } from '../lib/api-client.ts'
import { browserCall } from '../lib/browser-call.ts'
import { entryFile } from './entry-file.ts'

/** More of one visit say nothing new. */
const MAX_REPORTS = 5
const reported = new Map<unknown, Promise<string | undefined>>()

/** A refusal, no answer, and a file that could not be fetched: no fault of the code's. */
const isForeseen = (error: unknown): boolean =>
  error instanceof ApiProblem ||
  error instanceof Unreachable ||
  (error instanceof Error &&
    /dynamically imported module|module script failed|^Load failed$|preload/i.test(error.message))

/** The lines that name a place, without what stands after '?' in an address. */
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

/** Tells the service of an error that nobody foresaw, each once. Answers what to ask for in its log; nothing where it was foreseen or could not be told. */
export async function reportError(caught: unknown, screen: string): Promise<string | undefined> {
  if (isForeseen(caught)) return undefined
  const before = reported.get(caught)
  if (before || reported.size >= MAX_REPORTS) return before
  const reference = send(caught, screen)
  reported.set(caught, reference)
  return reference
}
