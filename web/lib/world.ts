import { createContext } from 'react-router'
import type { PostedForm } from '#contract/posted-form.ts'
import type { Call } from './api-client.ts'
import type { Preferences } from './preferences.ts'

/**
 * The loaders' access to data, alike on both sides: `call` fetches in the browser and dispatches in process on the
 * server.
 */
export type PageWorld = {
  call: Call
  preferences: Preferences
  /** Somebody is signed in. */
  signedIn: boolean
  /** The reader has a role: lists and tenders come with staff fields, and nothing is kept on the device. */
  staff: boolean
  now(): number
  /** Only in the browser, where a list already read is not fetched again. */
  browser: boolean
  publicOrigin: string
  /** On the server alone: what was sent without script, and why it was refused. */
  posted?: PostedForm
  /** When the reader was here before this visit, epoch milliseconds; undefined on the first one. For a reader who is signed in the server knows it, for others the device. */
  lastVisit(): Promise<number | undefined>
}

export const worldContext = createContext<PageWorld>()
