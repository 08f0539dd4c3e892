import type { Visitor } from '../lib/visitor.ts'

let visitor: Visitor | undefined

/** What the document says of who reads it. */
export function currentVisitor(): Visitor {
  visitor ??= (JSON.parse(document.getElementById('start')?.textContent ?? '{}') as { visitor: Visitor }).visitor
  return visitor
}

/** Who the document says is signed in, by their address: what one person left on this device is not sent in another's name. */
export const currentPerson = (): string => currentVisitor().person?.email ?? currentVisitor().person?.name ?? ''
