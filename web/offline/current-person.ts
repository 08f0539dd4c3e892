import type { Visitor } from '../lib/visitor.ts'

let visitor: Visitor | undefined

/** The visitor in the document. */
export function currentVisitor(): Visitor {
  visitor ??= (JSON.parse(document.getElementById('start')?.textContent ?? '{}') as { visitor: Visitor }).visitor
  return visitor
}

/**
 * The signed-in person's email (else name) in the document, '' for visitors, so that one person's changes are never
 * sent in another's name.
 */
export const currentPerson = (): string => currentVisitor().person?.email ?? currentVisitor().person?.name ?? ''
