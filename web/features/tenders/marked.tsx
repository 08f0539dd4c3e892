import { markedParts } from './marked-parts.ts'
import type { Ranges } from './marked-parts.ts'

type Props = { text: string; ranges?: Ranges | undefined; /** Where to begin. */ from?: number | undefined }

/** A text with its hits marked; the text itself is never read as HTML. */
export const Marked = ({ text, ranges, from }: Props) =>
  markedParts(text, ranges, from).map((part, index) => (part.isHit ? <mark key={index}>{part.text}</mark> : part.text))
