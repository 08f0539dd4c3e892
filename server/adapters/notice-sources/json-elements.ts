import Assembler from 'stream-json/assembler.js'
import type { Token } from 'stream-json/parser.js'
import { isInexact } from './exact-numbers.ts'
import { jsonTokens, REPLACEMENT } from './json-tokens.ts'
import type { TokenPosition } from './json-tokens.ts'
import { UnreadableFile } from './open-input.ts'

/**
 * One element of a document: of its `releases`, its `records` or its outermost array; or the document itself when it
 * has none of these.
 */
type Element = { line: number; item: number; size: number; head: Record<string, unknown> } & (
  | { value: unknown }
  | { fault: string; raw: string }
)

/** A larger element is a fault: it is skipped without being stored. */
const MAX_CHARACTERS = 16e6
const LISTS = new Set(['releases', 'records'])

/** Builds a value from tokens, and discards it when it grows too large. */
class Building {
  readonly line: number
  readonly start: number
  tooLarge = false
  /** Some text in it could not be decoded. */
  garbled = false
  private readonly assembler = new Assembler()
  private text: string[] = []
  private scalar: unknown

  constructor(place: TokenPosition) {
    this.line = place.line
    this.start = place.characters
  }

  get value(): unknown {
    return this.assembler.current ?? this.scalar
  }

  take(token: Token): void {
    if (this.tooLarge) return
    if (token.name === 'startString') this.text = []
    else if (token.name === 'stringChunk') {
      this.text.push(token.value)
      this.garbled ||= token.value.includes(REPLACEMENT)
    } else if (token.name === 'endString') this.keep({ name: 'stringValue', value: this.text.join('') })
    // An id of twenty digits stays exact.
    else if (token.name === 'numberValue' && isInexact(token.value))
      this.keep({ name: 'stringValue', value: token.value })
    else this.keep(token)
  }

  giveUp(): void {
    this.tooLarge = true
    this.text = []
  }

  private keep(token: Token): void {
    if (this.assembler.done && !token.name.startsWith('start'))
      this.scalar = token.name === 'numberValue' ? Number(token.value) : 'value' in token ? token.value : undefined
    else this.assembler.consume(token)
  }
}

const opens = (token: Token): boolean => token.name === 'startObject' || token.name === 'startArray'
const closes = (token: Token): boolean => token.name === 'endObject' || token.name === 'endArray'
const isScalar = (token: Token): boolean =>
  /^(?:endString|numberValue|trueValue|falseValue|nullValue)$/.test(token.name)

/**
 * Streams a document of any size. `head` contains the part of the outermost object before the element (mostly the
 * publisher). An element inside which its document ends early is reported as a fault; then UnreadableFile is thrown.
 */
export async function* jsonElements(
  chunks: AsyncIterable<Buffer>,
  name: string,
  most = MAX_CHARACTERS,
): AsyncGenerator<Element> {
  const place: TokenPosition = { line: 1, characters: 0, damaged: false }
  const reader = new ElementReader(place, most)
  try {
    for await (const tokens of jsonTokens(chunks, name, place)) {
      for (const token of tokens) {
        const element = reader.take(token)
        if (element) yield element
      }
    }
  } catch (error) {
    const broken = error instanceof UnreadableFile ? reader.brokenOff() : undefined
    if (broken) yield broken
    throw error
  }
}

/** Cuts the tokens of one document after another into elements. */
class ElementReader {
  private depth = 0
  private item = 0
  /** The depth of the list whose elements are read; 0 outside. */
  private listDepth = 0
  private sawList = false
  private isRecord = false
  private key = ''
  private head: Building | undefined
  private element: Building | undefined
  private readonly place: TokenPosition
  private readonly most: number

  constructor(place: TokenPosition, most: number) {
    this.place = place
    this.most = most
  }

  /** The element that this token completes, if any. */
  take(token: Token): Element | undefined {
    if (closes(token)) this.depth -= 1
    const element = this.consume(token)
    if (opens(token)) this.depth += 1
    const endsDocument = this.depth === 0 && (closes(token) || isScalar(token))
    return endsDocument ? (this.endDocument() ?? element) : element
  }

  /** The element that was incomplete when the document ended. */
  brokenOff(): Element | undefined {
    const broken = this.element ?? (this.sawList ? undefined : this.head)
    if (!broken) return undefined
    this.item += 1
    const fault = 'breaks off: the file is damaged or ends here'
    return { line: broken.line, item: this.item, size: 0, head: {}, fault, raw: '' }
  }

  private consume(token: Token): Element | undefined {
    if (this.element) return this.continueElement(this.element, token)
    if (this.listDepth > 0 && closes(token)) this.listDepth = 0
    else if (this.listDepth > 0) return this.beginElement(token)
    else if (this.depth === 0 && token.name === 'startArray') this.beginList(1)
    else if (this.depth === 1 && token.name === 'startArray' && LISTS.has(this.key) && !this.isRecord) {
      this.beginList(2)
      // The list stays out of the head, whose key already exists and needs a value.
      this.head?.take({ name: 'nullValue', value: null })
    } else this.takeIntoHead(token)
    return undefined
  }

  private beginList(depth: number): void {
    this.listDepth = depth
    this.sawList = true
  }

  private beginElement(token: Token): Element | undefined {
    const element = new Building(this.place)
    element.take(token)
    if (isScalar(token)) return this.finished(element)
    this.element = element
    return undefined
  }

  private continueElement(element: Building, token: Token): Element | undefined {
    element.take(token)
    this.giveUpIfTooLarge(element)
    if (this.depth !== this.listDepth || !(closes(token) || isScalar(token))) return undefined
    this.element = undefined
    return this.finished(element)
  }

  private takeIntoHead(token: Token): void {
    if (this.depth === 0 && opens(token)) this.head = new Building(this.place)
    if (this.depth === 1 && token.name === 'keyValue') {
      this.key = token.value
      this.isRecord ||= token.value === 'ocid'
    }
    this.head?.take(token)
    if (this.head && !this.sawList) this.giveUpIfTooLarge(this.head)
  }

  /** Prepares for another document; a document without a list is itself an element. */
  private endDocument(): Element | undefined {
    const whole = this.head && !this.sawList ? this.finished(this.head) : undefined
    this.head = undefined
    this.sawList = false
    this.isRecord = false
    this.listDepth = 0
    this.key = ''
    return whole
  }

  private giveUpIfTooLarge(building: Building): void {
    if (this.place.characters - building.start > this.most) building.giveUp()
  }

  private finished(building: Building): Element {
    this.item += 1
    const head = building === this.head ? {} : ((this.head?.value ?? {}) as Record<string, unknown>)
    const at = { line: building.line, item: this.item, size: this.place.characters - building.start, head }
    if (building.tooLarge) return { ...at, fault: `is larger than ${this.most / 1e6} million characters`, raw: '' }
    if (building.garbled && this.place.damaged)
      return { ...at, fault: 'is not valid UTF-8; save the file as UTF-8', raw: '' }
    return { ...at, value: building.value }
  }
}
