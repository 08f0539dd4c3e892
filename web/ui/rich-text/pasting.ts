import { Fragment, Slice } from 'prosemirror-model'
import type { EditorProps } from 'prosemirror-view'
import { cleanHtml } from './editor-state.ts'
import { schema } from './schema.ts'

const picturesIn = (files: FileList | undefined): number =>
  Array.from(files ?? []).filter(({ type }) => type.startsWith('image/')).length

/** Words without markup: an empty line separates paragraphs, one line break stays one. */
function plainText(words: string): Slice {
  const paragraphs = words
    .replace(/\r\n?/g, '\n')
    .split(/\n[\t ]*\n\s*/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => {
      const lines = paragraph.replace(/^\n+|\n+$/g, '').split('\n')
      const inline = lines.flatMap((line, place) => [
        ...(place === 0 ? [] : [schema.nodes.line_break.create()]),
        ...(line === '' ? [] : [schema.text(line)]),
      ])
      return schema.nodes.paragraph.create(null, inline)
    })
  return Slice.maxOpen(Fragment.from(paragraphs))
}

/** Handles pasted and dropped content. `tell` receives the number of pictures that were left out. */
export function pasting(tell: (pictures: number) => void): EditorProps {
  /** Only a file: there is no text to insert, and a browser would open one that is dropped. */
  const takeFiles = (data: DataTransfer | null, size: number): boolean => {
    if (size > 0) return false
    const pictures = picturesIn(data?.files)
    if (pictures > 0) tell(pictures)
    return true
  }
  return {
    transformPastedHTML(html) {
      // Content copied here is in our form already, with its cells marked; the schema accepts nothing else.
      if (html.includes('data-pm-slice')) return html
      const { html: cleaned, pictures } = cleanHtml(html)
      tell(pictures)
      return cleaned
    },
    clipboardTextParser: (words) => plainText(words),
    handlePaste: (_view, event, slice) => takeFiles(event.clipboardData, slice.size),
    handleDrop: (_view, event, slice) => takeFiles(event.dataTransfer, slice.size),
  }
}
