import { markedParts } from './marked-parts.ts'
import type { Ranges } from './marked-parts.ts'

type Props = {
  text: string
  ranges?: Ranges | undefined
  /** Where to begin: there a line begins. */ from?: number | undefined
}

/** A text with its hits marked; the text itself is never read as HTML. */
export const Marked = ({ text, ranges, from = 0 }: Props) =>
  markedParts(fromCapital(text, from), ranges, from).map((part, index) =>
    part.isHit ? <mark key={index}>{part.text}</mark> : part.text,
  )

/** A text cut in its middle goes on with a capital letter. */
const fromCapital = (text: string, from: number): string =>
  from ? text.slice(0, from) + text.charAt(from).toUpperCase() + text.slice(from + 1) : text
