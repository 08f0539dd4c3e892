import { IMPORT_LIMITS } from '#contract/contacts.ts'
import { MAX_VALUE_LENGTH, shortened } from './raw-contact.ts'
import type { RawContact, ReadFile, Skipped } from './raw-contact.ts'

type Property = { line: number; name: string; parameters: ReadonlyMap<string, string>; value: string }

/**
 * Characters of a property with its parameters, three for a byte in quoted-printable. Longer ones are pictures and
 * keys, which are not needed.
 */
const LONGEST = 4000

/**
 * Lines as they were before folding (RFC 6350, 3.2), each with its number in the file. A vCard 2.1 in quoted-printable
 * goes on after an '=' at the end instead, without a space.
 */
function* unfolded(text: string): Generator<{ line: number; text: string }> {
  let whole: { line: number; parts: string[]; quoted: boolean } | undefined
  const lines = text.split(/\r\n|\r|\n/)
  for (const [i, marked] of lines.entries()) {
    // Concatenated files keep the byte order mark of each.
    const line = marked.replace(/^\ufeff/, '')
    const last = whole?.parts.at(-1)
    if (whole?.quoted && last?.endsWith('=')) {
      whole.parts[whole.parts.length - 1] = last.slice(0, -1)
      // Some programs also fold these lines.
      whole.parts.push(line.replace(/^[ \t]/, ''))
    } else if (whole && /^[ \t]/.test(line)) whole.parts.push(line.slice(1))
    else {
      if (whole) yield { line: whole.line, text: whole.parts.join('') }
      whole = { line: i + 1, parts: [line], quoted: /^[^:]*;(?:ENCODING=)?QUOTED-PRINTABLE/i.test(line) }
    }
  }
  if (whole) yield { line: whole.line, text: whole.parts.join('') }
}

function fromQuotedPrintable(value: string, charset: string | undefined): string {
  const bytes: number[] = []
  for (const [token, hex] of value.matchAll(/=([0-9A-Fa-f]{2})|[^]/gu)) {
    if (hex === undefined) bytes.push(...new TextEncoder().encode(token))
    else bytes.push(Number.parseInt(hex, 16))
  }
  const raw = Uint8Array.from(bytes)
  try {
    return new TextDecoder(charset ?? 'utf-8', { fatal: true }).decode(raw)
  } catch {
    return new TextDecoder('windows-1252').decode(raw)
  }
}

/** `item1.EMAIL;TYPE="a:b",home:value`: the colon that ends the name stands outside quotes. */
const PROPERTY = /^(?:[\w-]+\.)?([\w-]+)((?:;(?:[^":;]|"[^"]*")*)*):(.*)$/s

function readProperty({ line, text }: { line: number; text: string }): Property | undefined {
  if (text.length > LONGEST) return undefined
  const [, name = '', given = '', raw = ''] = PROPERTY.exec(text) ?? []
  if (name === '') return undefined
  const parameters = new Map<string, string>()
  for (const [, param = ''] of given.matchAll(/;((?:[^";]|"[^"]*")*)/g)) {
    const [key = '', value] = param.split(/=(.*)/s, 2)
    if (value === undefined)
      parameters.set(key.toUpperCase() === 'QUOTED-PRINTABLE' ? 'ENCODING' : `TYPE ${key.toUpperCase()}`, key)
    else parameters.set(key.toUpperCase(), value.replaceAll('"', ''))
  }
  const isQuoted = parameters.get('ENCODING')?.toUpperCase() === 'QUOTED-PRINTABLE'
  const value = isQuoted ? fromQuotedPrintable(raw, parameters.get('CHARSET')) : raw
  return { line, name: name.toUpperCase(), parameters, value: shortened(value) }
}

/** The parts of a structured value; each with its escapes undone. */
function partsOf(value: string): string[] {
  const parts: string[] = []
  let start = 0
  for (let at = 0; at < value.length; at++) {
    if (value[at] === '\\') at++
    else if (value[at] === ';') {
      parts.push(value.slice(start, at))
      start = at + 1
    }
  }
  return [...parts, value.slice(start)].map(unescaped)
}
const unescaped = (value: string): string =>
  value.replace(/\\([^])/g, (_, sign: string) => (sign === 'n' || sign === 'N' ? ' ' : sign)).trim()

/** 'Family;Given;Middle;Prefix;Suffix' in the order in which people say it. */
function spoken(value: string): string {
  const [family = '', given = '', middle = '', prefix = '', suffix = ''] = partsOf(value)
  return [prefix, given, middle, family, suffix].filter((part) => part !== '').join(' ')
}

function contactOf(line: number, card: readonly Property[]): RawContact {
  const first = (name: string) => card.find((property) => property.name === name && property.value.trim() !== '')?.value
  // Too long a name stays so, and is left out later.
  const all = (name: string, plain: (value: string) => string) =>
    card
      .filter((property) => property.name === name)
      .map(({ value }) => (value.length > MAX_VALUE_LENGTH ? value : plain(unescaped(value))))
  const [fn, n, org] = [first('FN'), first('N'), first('ORG')]
  const name = [
    fn === undefined ? '' : unescaped(fn),
    n === undefined ? '' : spoken(n),
    org === undefined ? '' : (partsOf(org)[0] ?? ''),
  ].find((value) => value !== '')
  return {
    line,
    name: name ?? '',
    emails: all('EMAIL', (email) => email.replace(/^mailto:/i, '')),
    phones: all('TEL', (phone) => phone.replace(/^tel:/i, '').split(/;(?:ext|phone-context)=/i, 1)[0] ?? ''),
  }
}

export const isVcard = (text: string): boolean => /^\s*BEGIN:VCARD\s*$/im.test(text.slice(0, 2000))

/**
 * The people of a file of vCards, version 2.1, 3.0 or 4.0. A card that does not end is listed with its line; the rest
 * of it is ignored.
 */
export function readVcards(text: string): ReadFile {
  const contacts: RawContact[] = []
  const skipped: Skipped[] = []
  let more = 0
  let open: { line: number; card: Property[] } | undefined
  for (const line of unfolded(text)) {
    if (/^BEGIN:VCARD\s*$/i.test(line.text)) {
      if (open) skipped.push({ line: open.line, reason: 'unreadable' })
      open = { line: line.line, card: [] }
    } else if (/^END:VCARD\s*$/i.test(line.text)) {
      // One more than allowed is read, the rest only counted.
      if (open && contacts.length > IMPORT_LIMITS.rows) more++
      else if (open) contacts.push(contactOf(open.line, open.card))
      open = undefined
    } else if (open && contacts.length <= IMPORT_LIMITS.rows) {
      const property = readProperty(line)
      if (property) open.card.push(property)
    }
  }
  if (open) skipped.push({ line: open.line, reason: 'unreadable' })
  return { contacts, skipped, more }
}
