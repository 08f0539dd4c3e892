import { parseDocument } from 'htmlparser2'
import { isTag } from 'domhandler'
import type { Document, Element, ParentNode } from 'domhandler'
import { findAll, removeElement } from 'domutils'
import { SILENT, isShown, nameOf, readableWords, roleOf, spaced } from './accessible-names.ts'
import type { AriaRole } from './element-roles.ts'

/** A name, text or attribute to search: a string must be equal, an expression may match any part. */
export type ElementQuery = string | RegExp
type Attributes = Record<string, ElementQuery | true>

/**
 * An element of a rendered page: found by role and name, by label, by text or by tag, as a reader or listener would
 * find it.
 */
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
    return spaced(readableWords(this.node))
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
      isShown(element) && !SILENT.has(element.name) && matches(spaced(readableWords(element)), text)
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

const matches = (text: string, wanted: ElementQuery) =>
  typeof wanted === 'string' ? spaced(text) === wanted : wanted.test(spaced(text))

function hasAttributes({ attribs }: Element, wanted: Attributes): boolean {
  return Object.entries(wanted).every(([name, value]) => {
    const given = attribs[name]
    return given !== undefined && (value === true || (typeof value === 'string' ? given === value : value.test(given)))
  })
}
