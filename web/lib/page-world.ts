import { createContext } from 'react-router'
import type { PostedForm } from '#contract/posted-form.ts'
import type { Call } from './api-client.ts'
import type { Preferences } from './preferences.ts'

/**
 * The loaders' access to data, the same on both sides: `call` fetches in the browser and dispatches in process on the
 * server.
 */
export type PageWorld = {
  call: Call
  preferences: Preferences
  /** Whether somebody is signed in. */
  signedIn: boolean
  /** Whether the reader has a role: lists and tenders have staff fields, and nothing is cached on the device. */
  staff: boolean
  now(): number
  /** Only in the browser, where a list that was read is not fetched again. */
  browser: boolean
  publicOrigin: string
  /** On the server alone: a submission without script, and why it was refused. */
  posted?: PostedForm
  /**
   * The reader's previous visit, epoch milliseconds; undefined on the first one. For signed-in readers the server
   * stores it, for others the device.
   */
  lastVisit(): Promise<number | undefined>
}

export const worldContext = createContext<PageWorld>()
