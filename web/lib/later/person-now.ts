import type { Visitor } from '../visitor.ts'

let visitor: Visitor | undefined

/** What the document says of who reads it. */
export function visitorNow(): Visitor {
  visitor ??= (JSON.parse(document.getElementById('start')?.textContent ?? '{}') as { visitor: Visitor }).visitor
  return visitor
}

/** Who the document says is signed in, by their address: what one person left on this device is not sent in another's name. */
export const personNow = (): string => visitorNow().person?.email ?? visitorNow().person?.name ?? ''
