import { arrangedBlocks } from './arrange-blocks.ts'
import type { MarkupNode } from './markup.ts'
import { readMarkup } from './read-markup.ts'
import { writeBlocks } from './write-html.ts'

/** `pictures`: how many were left out. */
export type CleanPaste = { html: string; pictures: number }

/**
 * Any HTML as text that a notice may have, in the server's stored form: Word's items become lists, tables keep their
 * spans, mere styling and scripts are left out. `parse` is the browser's own parser.
 */
export function cleanPaste(html: string, parse: (html: string) => MarkupNode): CleanPaste {
  const left = { pictures: 0 }
  const blocks = arrangedBlocks(readMarkup(parse(html), left))
  return { html: writeBlocks(blocks), pictures: left.pictures }
}
