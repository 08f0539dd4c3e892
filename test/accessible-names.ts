import { isTag } from 'domhandler'
import type { AnyNode, Document, Element } from 'domhandler'
import { findAll, textContent } from 'domutils'
import { INPUTS, ARIA_ROLES } from './element-roles.ts'
import type { AriaRole } from './element-roles.ts'

/** Roles, names and words of elements as assistive technology reads them. */
export const SILENT = new Set(['script', 'style', 'template', 'noscript'])
/** Their name is their content; other names are on the element or next to it. */
const NAMED_BY_CONTENT = new Set<AriaRole>([
  'button',
  'cell',
  'checkbox',
  'columnheader',
  'heading',
  'link',
  'option',
  'radio',
  'row',
  'switch',
])
/** Their names are read separately from neighbouring words in the line. */
const INLINE = new Set([
  'a',
  'abbr',
  'b',
  'bdi',
  'bdo',
  'cite',
  'code',
  'em',
  'i',
  'mark',
  'q',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'time',
  'u',
  'wbr',
])

export const spaced = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The role of an element, by its attribute or its tag. */
export function roleOf(element: Element): AriaRole | undefined {
  const { name, attribs } = element
  if (attribs['role']) return attribs['role'] as AriaRole
  if (/^h[1-6]$/.test(name)) return 'heading'
  if (name === 'a') return attribs['href'] === undefined ? undefined : 'link'
  if (name === 'input') return INPUTS[attribs['type'] ?? 'text']
  if (name === 'select') return 'combobox'
  if (name === 'section' || name === 'form')
    return (attribs['aria-label'] ?? attribs['aria-labelledby']) ? ARIA_ROLES[name] : undefined
  // Within an article or a section these are no landmarks.
  if (
    (name === 'header' || name === 'footer') &&
    around(element, ({ name: of }) => ['article', 'section', 'main', 'aside', 'nav'].includes(of))
  )
    return undefined
  return ARIA_ROLES[name]
}

function around(element: Element, is: (element: Element) => boolean): boolean {
  for (let node = element.parent; node; node = node.parent) if (isTag(node) && is(node)) return true
  return false
}

function isHidden({ name, attribs }: Element): boolean {
  return (
    attribs['hidden'] !== undefined ||
    attribs['aria-hidden'] === 'true' ||
    SILENT.has(name) ||
    (name === 'dialog' && attribs['open'] === undefined)
  )
}

/** False for hidden elements, those within a hidden one, and the content of a closed `details`. */
export function isShown(element: Element): boolean {
  if (isHidden(element) || (element.name === 'input' && element.attribs['type'] === 'hidden')) return false
  let within: Element = element
  for (let node = element.parent; node; node = node.parent) {
    if (!isTag(node)) continue
    if (isHidden(node) || (node.name === 'details' && node.attribs['open'] === undefined && within.name !== 'summary'))
      return false
    within = node
  }
  return true
}

/** The name of an element: by a label, its attributes or its content. */
export function nameOf(element: Element, root: Document): string {
  const { attribs } = element
  const byId = (id: string) =>
    findAll((node): node is Element => isTag(node) && node.attribs['id'] === id, root.children)[0]
  const labelled = (attribs['aria-labelledby'] ?? '').split(' ').flatMap((id) => (id === '' ? [] : (byId(id) ?? [])))
  if (labelled.length > 0)
    return spaced(labelled.map((element) => element.attribs['aria-label'] ?? textContent(element)).join(' '))
  if (attribs['aria-label']) return spaced(attribs['aria-label'])
  if (element.name === 'img') return spaced(attribs['alt'] ?? '')
  if (['input', 'select', 'textarea'].includes(element.name)) return fieldName(element, root)
  const role = roleOf(element)
  const legend =
    element.name === 'fieldset'
      ? element.children.find((child): child is Element => isTag(child) && child.name === 'legend')
      : undefined
  if (legend) return spaced(readableWords(legend))
  const content = role !== undefined && NAMED_BY_CONTENT.has(role) ? spaced(readableWords(element)) : ''
  return content || spaced(attribs['title'] ?? '')
}

function fieldName(field: Element, root: Document): string {
  const { id, type, value, placeholder, title } = field.attribs
  if (['submit', 'button', 'reset'].includes(type ?? '')) return spaced(value ?? '')
  const labels = findAll(
    (node): node is Element => isTag(node) && node.name === 'label' && id !== undefined && node.attribs['for'] === id,
    root.children,
  )
  for (let node = field.parent; node; node = node.parent)
    if (isTag(node) && node.name === 'label' && !labels.includes(node)) labels.push(node)
  return spaced(labels.map((label) => readableWords(label, field)).join(' ')) || spaced(title ?? placeholder ?? '')
}

/** The words in a node, with a space between elements that are not inline; pictures are read by their `alt`. */
export function readableWords(node: AnyNode, but?: Element): string {
  if (node.type === 'text') return (node as unknown as { data: string }).data
  if (node === but) return ''
  if (isTag(node)) {
    if (isHidden(node)) return ''
    if (node.name === 'br') return ' '
    if (node.name === 'img') return node.attribs['alt'] ?? ''
    // An option has its own name, a field within a label none.
    if (but && ['select', 'textarea'].includes(node.name)) return ''
  }
  if (!('children' in node)) return ''
  const words = node.children.map((child) => readableWords(child, but)).join('')
  return isTag(node) && !INLINE.has(node.name) ? ` ${words} ` : words
}
