/** Formatting of words, in the order in which tags stand within each other. */
export const MARK_TAGS = ['a', 'strong', 'em', 'u', 's', 'sub', 'sup', 'small'] as const
export type MarkTag = (typeof MARK_TAGS)[number]
export type Mark = { tag: MarkTag; href?: string }
/** Words of one formatting, or a line break where there is no text. */
export type Run = { text: string | undefined; marks: readonly Mark[] }

export const PARTS = ['head', 'body', 'foot'] as const
/** Which part of a table a row belongs to. */
export type Part = (typeof PARTS)[number]
/** Text written down: words in `runs`, or other blocks in `blocks`; a rule has neither. */
export type Block = {
  tag: string
  runs?: readonly Run[]
  blocks?: readonly Block[]
  attributes?: Readonly<Record<string, string>>
  part?: Part
}

/** What is read of a document's nodes: a browser's own, or whatever a test parses with. */
export type MarkupNode = {
  readonly nodeType: number
  readonly nodeName: string
  readonly nodeValue: string | null
  readonly childNodes: ArrayLike<MarkupNode>
  getAttribute?(name: string): string | null
}

export const isBreak = ({ text }: Run): boolean => text === undefined
export const isBlankRun = ({ text }: Run): boolean => text !== undefined && text.trim() === ''
