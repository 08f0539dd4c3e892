import { markedParts } from './marked-parts.ts'
import type { Ranges } from './marked-parts.ts'

/** A text with its hits marked; the text itself is never read as HTML. */
export const Marked = ({ text, ranges }: { text: string; ranges?: Ranges }) =>
  markedParts(text, ranges).map((part, index) => (part.isHit ? <mark key={index}>{part.text}</mark> : part.text))
