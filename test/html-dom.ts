import { parseDocument } from 'htmlparser2'
import { isTag } from 'domhandler'
import type { ChildNode, ParentNode } from 'domhandler'
import type { MarkupNode } from '#web/ui/rich-text/markup.ts'

/**
 * The part of the browser's document that reading HTML needs: the nodes of htmlparser2 have the same names for their
 * neighbours.
 */
export function htmlDom(html: string): MarkupNode {
  const root = parseDocument(html)
  const equip = (node: ChildNode | ParentNode): void => {
    const name = isTag(node) ? node.name.toUpperCase() : node.nodeType === 3 ? '#text' : '#other'
    const attributes = isTag(node) ? node.attribs : {}
    Object.assign(node, {
      nodeName: name,
      childNodes: 'childNodes' in node ? node.childNodes : [],
      getAttribute: (wanted: string) => attributes[wanted] ?? null,
      matches: (selector: string) => selector.toUpperCase() === name,
    })
    // The standard drops the line break after `<pre>`; htmlparser2 does not.
    const first = name === 'PRE' && 'firstChild' in node ? node.firstChild : null
    if (first && 'data' in first) first.data = first.data.replace(/^\n/, '')
    if ('childNodes' in node) node.childNodes.forEach(equip)
  }
  equip(root)
  return root as unknown as MarkupNode
}
