import Assembler from 'stream-json/assembler.js'
import type { Token } from 'stream-json/parser.js'
import { isInexact } from './exact-numbers.ts'
import { jsonTokens, REPLACEMENT } from './json-tokens.ts'
import type { TokenPosition } from './json-tokens.ts'
import { UnreadableFile } from './open-input.ts'

/** One element of a document: of its `releases`, its `records` or its outermost array; or the document itself when it has none of these. */
type Element = { line: number; item: number; size: number; head: Record<string, unknown> } & (
  | { value: unknown }
  | { fault: string; raw: string }
)

/** An element larger than this is a fault: it is skipped without being kept. */
const MAX_CHARACTERS = 16e6
const LISTS = new Set(['releases', 'records'])

/** Puts a value together from tokens, and gives up (keeping nothing) when it grows too large. */
class Building {
  readonly line: number
  readonly start: number
  tooLarge = false
  /** Some text in it could not be read. */
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
    // An id of twenty digits stays what it is.
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
 * Streams a document of any size. `head` holds what stood before the element in the outermost object (the publisher, mostly).
 * Elements whose document breaks off inside them come as a fault; then UnreadableFile is thrown.
 */
export async function* jsonElements(
  chunks: AsyncIterable<Buffer>,
  name: string,
  most = MAX_CHARACTERS,
): AsyncGenerator<Element> {
  const place: TokenPosition = { line: 1, characters: 0, damaged: false }
  let [depth, item, listDepth] = [0, 0, 0]
  let head: Building | undefined
  let element: Building | undefined
  let key = ''
  let [sawList, isRecord] = [false, false]

  const headValue = (): Record<string, unknown> => (head?.value ?? {}) as Record<string, unknown>
  const finished = (built: Building): Element => {
    item += 1
    const at = { line: built.line, item, size: place.characters - built.start, head: built === head ? {} : headValue() }
    if (built.tooLarge) return { ...at, fault: `is larger than ${most / 1e6} million characters`, raw: '' }
    if (built.garbled && place.damaged) return { ...at, fault: 'is not valid UTF-8; save the file as UTF-8', raw: '' }
    return { ...at, value: built.value }
  }

  /** Handles one token; what it returns is an element that this token completed. */
  const step = (token: Token): Element | undefined => {
    if (closes(token)) depth -= 1
    let done: Element | undefined
    if (element) {
      element.take(token)
      if (place.characters - element.start > most) element.giveUp()
      if (depth === listDepth && (closes(token) || isScalar(token))) {
        done = finished(element)
        element = undefined
      }
    } else if (listDepth > 0 && closes(token)) {
      listDepth = 0
    } else if (listDepth > 0) {
      element = new Building(place)
      element.take(token)
      if (isScalar(token)) {
        done = finished(element)
        element = undefined
      }
    } else if (depth === 0 && token.name === 'startArray') {
      listDepth = 1
      sawList = true
    } else if (depth === 1 && token.name === 'startArray' && LISTS.has(key) && !isRecord) {
      listDepth = 2
      sawList = true
      // The list stays out of the head, yet its key has been told already: it needs a value.
      head?.take({ name: 'nullValue', value: null })
    } else {
      if (depth === 0 && opens(token)) head = new Building(place)
      if (depth === 1 && token.name === 'keyValue') {
        key = token.value
        isRecord ||= key === 'ocid'
      }
      head?.take(token)
      if (head && place.characters - head.start > most && !sawList) head.giveUp()
    }
    if (opens(token)) depth += 1
    if (depth > 0 || !(closes(token) || isScalar(token))) return done
    // A document has ended, another may follow.
    if (head && !sawList) done = finished(head)
    ;[head, sawList, isRecord, listDepth, key] = [undefined, false, false, 0, '']
    return done
  }

  try {
    for await (const tokens of jsonTokens(chunks, name, place)) {
      for (const token of tokens) {
        const done = step(token)
        if (done) yield done
      }
    }
  } catch (error) {
    const broken = element ?? (sawList ? undefined : head)
    if (error instanceof UnreadableFile && broken) {
      item += 1
      yield {
        line: broken.line,
        item,
        size: 0,
        head: {},
        fault: 'breaks off: the file is damaged or ends here',
        raw: '',
      }
    }
    throw error
  }
}
