/** Formatting of words, in the order in which tags stand within each other. */
export const MARK_TAGS = ['a', 'strong', 'em', 'u', 's', 'sub', 'sup', 'small'] as const
export type MarkTag = (typeof MARK_TAGS)[number]
export type TextMark = { tag: MarkTag; href?: string }
/** Words of one formatting, or a line break where there is no text. */
export type TextRun = { text: string | undefined; marks: readonly TextMark[] }

export const PARTS = ['head', 'body', 'foot'] as const
/** Which part of a table a row belongs to. */
export type TablePart = (typeof PARTS)[number]
/** Text with markup: words in `runs`, or other blocks in `blocks`; a rule has neither. */
export type Block = {
  tag: string
  runs?: readonly TextRun[]
  blocks?: readonly Block[]
  attributes?: Readonly<Record<string, string>>
  part?: TablePart
}

/** The part of a document's nodes that is used: those of a browser, or of a test's parser. */
export type MarkupNode = {
  readonly nodeType: number
  readonly nodeName: string
  readonly nodeValue: string | null
  readonly childNodes: ArrayLike<MarkupNode>
  getAttribute?(name: string): string | null
}

export const isBreak = ({ text }: TextRun): boolean => text === undefined
export const isBlankRun = ({ text }: TextRun): boolean => text !== undefined && text.trim() === ''
