/**
 * Every text on screen: `m.find_tenders()`, `m.view_more({ count: 3 })`. Only to be called while rendering, when the
 * language is set.
 */
export * as m from '../messages/compiled/messages.js'
import { overwriteGetLocale } from '../messages/compiled/runtime.js'
import type { Language } from './preferences.ts'

let language: Language = 'en'

/**
 * Rendering is synchronous, so one variable serves all requests: the server sets it right before each. A browser gets
 * one language only.
 */
export function speak(chosen: Language): void {
  language = chosen
  overwriteGetLocale(() => language)
}
