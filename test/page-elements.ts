import { parseDocument } from 'htmlparser2'
import { isTag } from 'domhandler'
import type { AnyNode, Document, Element, ParentNode } from 'domhandler'
import { findAll, removeElement, textContent } from 'domutils'
import { INPUTS, ARIA_ROLES } from './element-roles.ts'
import type { AriaRole } from './element-roles.ts'

/** A name, text or attribute to search: a string must be equal, an expression may match any part. */
export type ElementQuery = string | RegExp
type Attributes = Record<string, ElementQuery | true>
const SILENT = new Set(['script', 'style', 'template', 'noscript'])
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

/** An element of a rendered page: found by role and name, by label, by text or by tag, as a reader or listener would find it. */
export class PageElement {
  readonly node: ParentNode
  readonly #root: Document
  constructor(node: ParentNode, root: Document) {
    this.node = node
    this.#root = root
  }

  get tag(): string {
    return isTag(this.node) ? this.node.name : ''
  }
  /** Its words as read: spaces are one space each, hidden ones and scripts are left out. */
  get text(): string {
    return spaced(wordsOf(this.node))
  }
  /** The name that assistive technology reads. */
  get name(): string {
    return isTag(this.node) ? nameOf(this.node, this.#root) : ''
  }
  get role(): AriaRole | undefined {
    return isTag(this.node) ? roleOf(this.node) : undefined
  }
  /** Empty for one without a value, undefined for a missing one. */
  attribute(name: string): string | undefined {
    return isTag(this.node) ? this.node.attribs[name] : undefined
  }
  has(attribute: string): boolean {
    return this.attribute(attribute) !== undefined
  }
  /** False for hidden elements, those within a hidden one, and the content of a closed `details`. */
  get isShown(): boolean {
    return isTag(this.node) && isShown(this.node)
  }
  /** The nearest element around it, itself included, of this tag. */
  closest(tag: string): PageElement | undefined {
    for (let node: ParentNode | null = this.node; node; node = node.parent)
      if (isTag(node) && node.name === tag) return this.#of(node)
    return undefined
  }

  /** All elements of a tag (`*`: of any), with these attributes, in the page's order. */
  all(tag: string, attributes: Attributes = {}): PageElement[] {
    return this.#found((element) => (tag === '*' || element.name === tag) && hasAttributes(element, attributes))
  }
  /** The only one of these. Throws when there is none, or more. */
  one(tag: string, attributes: Attributes = {}): PageElement {
    return only(this.all(tag, attributes), `${tag} ${said(attributes)}`)
  }
  /** All shown ones of a role, with `hidden` also the others. `name` as in `Wanted`. */
  allByRole(role: AriaRole, { name, hidden = false }: { name?: ElementQuery; hidden?: boolean } = {}): PageElement[] {
    return this.#found(
      (element) =>
        roleOf(element) === role &&
        (hidden || isShown(element)) &&
        (name === undefined || matches(nameOf(element, this.#root), name)),
    )
  }
  /** The only one of a role. Throws when there is none, or more, and lists them. */
  byRole(role: AriaRole, given: { name?: ElementQuery; hidden?: boolean } = {}): PageElement {
    const there = () => this.allByRole(role, { hidden: true }).map((element) => element.name)
    return only(this.allByRole(role, given), `${role} ${String(given.name ?? '')}`, there)
  }
  /** The only field with this label. */
  byLabel(label: ElementQuery): PageElement {
    const fields = () => this.#found((element) => ['input', 'select', 'textarea'].includes(element.name))
    const found = fields().filter((field) => matches(field.name, label))
    return only(found, `a field labelled ${String(label)}`, () => fields().map((field) => field.name))
  }
  /** The innermost shown elements with this text. */
  allByText(text: ElementQuery): PageElement[] {
    const says = (element: Element) =>
      isShown(element) && !SILENT.has(element.name) && matches(spaced(wordsOf(element)), text)
    return this.#found((element) => says(element) && !element.children.some((child) => isTag(child) && says(child)))
  }

  #of(node: ParentNode): PageElement {
    return new PageElement(node, this.#root)
  }
  #found(wanted: (element: Element) => boolean): PageElement[] {
    return findAll((node): node is Element => isTag(node) && wanted(node), this.node.children).map((node) =>
      this.#of(node),
    )
  }
}

/** The elements of a page, or of a part of one. */
export function elementsOf(html: string): PageElement {
  const root = parseDocument(html)
  return new PageElement(root, root)
}

/** The page without these elements. */
export function withoutElements(page: PageElement, parts: readonly PageElement[]): PageElement {
  for (const { node } of parts) if (isTag(node)) removeElement(node)
  return page
}

function only(found: PageElement[], what: string, there: () => string[] = () => []): PageElement {
  const [first, ...more] = found
  if (!first) throw new Error(`there is no ${what}; there are: ${there().slice(0, 40).join(' | ')}`)
  if (more.length > 0) throw new Error(`there are ${found.length} of ${what}`)
  return first
}

const said = (attributes: Attributes) =>
  Object.entries(attributes)
    .map(([name, value]) => `[${name}=${String(value)}]`)
    .join('')

const spaced = (text: string) => text.replace(/\s+/g, ' ').trim()

const matches = (text: string, wanted: ElementQuery) =>
  typeof wanted === 'string' ? spaced(text) === wanted : wanted.test(spaced(text))

function hasAttributes({ attribs }: Element, wanted: Attributes): boolean {
  return Object.entries(wanted).every(([name, value]) => {
    const given = attribs[name]
    return given !== undefined && (value === true || (typeof value === 'string' ? given === value : value.test(given)))
  })
}

function roleOf(element: Element): AriaRole | undefined {
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

function around(element: Element, is: (one: Element) => boolean): boolean {
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

function isShown(element: Element): boolean {
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

function nameOf(element: Element, root: Document): string {
  const { attribs } = element
  const byId = (id: string) =>
    findAll((node): node is Element => isTag(node) && node.attribs['id'] === id, root.children)[0]
  const labelled = (attribs['aria-labelledby'] ?? '').split(' ').flatMap((id) => (id === '' ? [] : (byId(id) ?? [])))
  if (labelled.length > 0) return spaced(labelled.map((one) => one.attribs['aria-label'] ?? textContent(one)).join(' '))
  if (attribs['aria-label']) return spaced(attribs['aria-label'])
  if (element.name === 'img') return spaced(attribs['alt'] ?? '')
  if (['input', 'select', 'textarea'].includes(element.name)) return fieldName(element, root)
  const role = roleOf(element)
  const legend =
    element.name === 'fieldset'
      ? element.children.find((child): child is Element => isTag(child) && child.name === 'legend')
      : undefined
  if (legend) return spaced(wordsOf(legend))
  const content = role !== undefined && NAMED_BY_CONTENT.has(role) ? spaced(wordsOf(element)) : ''
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
  return spaced(labels.map((label) => wordsOf(label, field)).join(' ')) || spaced(title ?? placeholder ?? '')
}

/** The words in a node, with a space between elements that are not inline; pictures are read by their `alt`. */
function wordsOf(node: AnyNode, but?: Element): string {
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
  const words = node.children.map((child) => wordsOf(child, but)).join('')
  return isTag(node) && !INLINE.has(node.name) ? ` ${words} ` : words
}
