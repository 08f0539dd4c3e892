import { SECOND } from '#ethiopia/time-units.ts'
import { signOf } from './key-rules.ts'
import type { Press } from './key-rules.ts'

const PLACES: Readonly<Record<string, string>> = { d: '/desk', e: '/tender-edit', r: '/subscription/report' }

/** Reads 'G' and then another letter within a second: returns the address to which the pair leads staff. */
export function createGoKeys(now: () => number = Date.now): (press: Press) => string | undefined {
  let since = 0
  return (press) => {
    if (press.ctrlKey || press.metaKey || press.altKey || press.shiftKey || press.isComposing) return undefined
    const sign = signOf(press) ?? ''
    const isSecond = since > 0 && now() - since <= SECOND
    since = sign === 'g' ? now() : 0
    return isSecond ? PLACES[sign] : undefined
  }
}
