import type { Visitor } from '../lib/visitor.ts'

let visitor: Visitor | undefined

/** The visitor as the document has them. */
export function currentVisitor(): Visitor {
  visitor ??= (JSON.parse(document.getElementById('start')?.textContent ?? '{}') as { visitor: Visitor }).visitor
  return visitor
}

/**
 * The signed-in person's email (else name) in the document, '' for visitors: nobody's changes are sent in another's
 * name.
 */
export const currentPerson = (): string => currentVisitor().person?.email ?? currentVisitor().person?.name ?? ''
