import { expansionOf } from './abbreviations.ts'
import { PARTICLE_WORDS } from './amharic-stop-words.ts'
import { KIND } from './characters.ts'
import { foldAmharic } from './fold.ts'
import { piecesOf } from './pieces.ts'
import type { Piece } from './pieces.ts'
import { analyseAmharic, analyseOther, asSearchable, numberWord, plainWord } from './words.ts'
import type { IndexWord } from './words.ts'

/** A word with its place in the original text. A particle (the የ of 'የ2018') takes no position of its own. */
export type QueryPart = { word: IndexWord; start: number; end: number; particle: boolean }
/**
 * One word as readers see it: a plain word, or a code, compound or abbreviation of several parts; `whole` is those
 * written together.
 */
export type QueryUnit = { start: number; end: number; parts: QueryPart[]; whole: IndexWord | undefined }

/** A code of more parts than this is taken apart: nobody searches for it as a phrase. */
const MAX_PARTS = 12

/** No abbreviation has more pieces. */
const MAX_SHORT = 5

const isEthiopic = (piece: Piece): boolean => piece.kind === KIND.ethiopic
const part = (word: IndexWord, start: number, end: number): QueryPart => ({ word, start, end, particle: false })
const asUnit = (parts: QueryPart[], start: number, end: number, whole?: IndexWord): QueryUnit => ({
  start,
  end,
  parts,
  whole,
})

function abbreviated(words: readonly string[], start: number, end: number, joined: string): QueryUnit {
  const parts = words.map((word) => part(asSearchable(analyseAmharic(word)), start, end))
  return asUnit(parts, start, end, plainWord(joined))
}

function wordOf(text: string, { start, end, kind, number }: Piece): IndexWord {
  if (number !== undefined) return numberWord(number)
  return kind === KIND.ethiopic ? analyseAmharic(text.slice(start, end)) : analyseOther(text.slice(start, end))
}

function single(text: string, piece: Piece): QueryUnit {
  const { start, end } = piece
  const word = wordOf(text, piece)
  if (!word.expansion) return asUnit([part(word, start, end)], start, end)
  if (isEthiopic(piece)) return abbreviated(word.expansion, start, end, word.surface)
  return asUnit(
    word.expansion.map((each) => part(plainWord(each), start, end)),
    start,
    end,
  )
}

function compound(
  text: string,
  pieces: readonly Piece[],
  joined: (surfaces: string) => IndexWord | undefined,
): QueryUnit {
  const parts = pieces.flatMap((piece) => single(text, piece).parts)
  // 'A' is no article in 'A/C' or 'Lot-A'.
  for (const each of parts) if (each.word.surface.length === 1) each.word = asSearchable(each.word)
  const surfaces = parts.map(({ word }) => word.surface).join('')
  return asUnit(parts, pieces[0]?.start ?? 0, pieces.at(-1)?.end ?? 0, joined(surfaces))
}

const isDotOrSlash = (joint: string | undefined): boolean => joint !== undefined && /^(?:\.+|\/+|\\)$/.test(joint)
const isHyphen = (joint: string | undefined): boolean => joint !== undefined && /^[-‐‑]$/.test(joint)
const lettersOf = (piece: Piece): number => piece.end - piece.start

/** Pieces from `from` on that follow one another by joints of a kind, counting the first; no more than `most`. */
function runLength(
  pieces: readonly Piece[],
  from: number,
  joins: (joint: string | undefined, before: Piece) => boolean,
  most = pieces.length,
): number {
  let to = from + 1
  while (to < pieces.length && to - from < most && joins(pieces[to]?.joint, pieces[to - 1] as Piece)) to++
  return to - from
}

function abbreviation(
  text: string,
  pieces: readonly Piece[],
  from: number,
): { unit: QueryUnit; length: number } | undefined {
  const most = runLength(pieces, from, isDotOrSlash, MAX_SHORT)
  const surfaces = pieces.slice(from, from + most).map(({ start, end }) => foldAmharic(text.slice(start, end)))
  for (let length = most; length > 1; length--) {
    const words = expansionOf(surfaces.slice(0, length))
    const [first, last] = [pieces[from], pieces[from + length - 1]]
    if (words && first && last)
      return { unit: abbreviated(words, first.start, last.end, surfaces.slice(0, length).join('')), length }
  }
  return undefined
}

/**
 * Ethiopic pieces joined by slashes, dots or hyphens: known abbreviations, other abbreviations (ቅ/ጊዮርጊስ), compounds
 * (ሕገ-ወጥ), else words.
 */
function ethiopicUnits(text: string, pieces: readonly Piece[]): QueryUnit[] {
  const units: QueryUnit[] = []
  for (let at = 0; at < pieces.length;) {
    const known = pieces.length - at > 1 ? abbreviation(text, pieces, at) : undefined
    if (known) units.push(known.unit)
    const length =
      known?.length ??
      Math.max(
        runLength(pieces, at, isHyphen),
        runLength(pieces, at, (joint, before) => isDotOrSlash(joint) && lettersOf(before) <= 2),
      )
    const piece = pieces[at] as Piece
    if (!known)
      units.push(
        length > 1
          ? compound(text, pieces.slice(at, at + length), (joined) => analyseAmharic(joined))
          : single(text, piece),
      )
    at += length
  }
  return units
}

/**
 * Whether pieces without a digit are also indexed written together: email, O'Neill, R&D, P.L.C. but not
 * www.example.com.
 */
const joinsLetters = (pieces: readonly Piece[]): boolean =>
  pieces.every(({ joint }, index) => index === 0 || isHyphen(joint) || joint === "'" || joint === '’') ||
  pieces.every((piece) => lettersOf(piece) === 1)

function otherUnits(text: string, pieces: readonly Piece[]): QueryUnit[] {
  const [first] = pieces
  if (pieces.length === 1 && first) return [single(text, first)]
  if (pieces.length > MAX_PARTS) return pieces.map((piece) => single(text, piece))
  const isCode = pieces.some(({ number }) => number !== undefined)
  if (isCode) return [compound(text, pieces, plainWord)]
  // 'supply/installation' are two words, 'A/C' is one.
  const cut = pieces.findIndex(
    ({ joint }, index) =>
      index > 0 && isDotOrSlash(joint) && joint !== '.' && lettersOf(pieces[index - 1] as Piece) > 1,
  )
  if (cut > 0) return [...otherUnits(text, pieces.slice(0, cut)), ...otherUnits(text, pieces.slice(cut))]
  return [compound(text, pieces, (joined) => (joinsLetters(pieces) ? analyseOther(joined) : undefined))]
}

const touches = (joint: string | undefined): boolean => joint === '' || isHyphen(joint)

/** The Unit of an Amharic affix written to a number or a Latin word; undefined when the piece is none. */
function particle(text: string, group: readonly Piece[], after: Piece | undefined): QueryUnit | undefined {
  const [piece] = group
  if (group.length > 1 || !piece || !(touches(piece.joint) || touches(after?.joint))) return undefined
  const surface = foldAmharic(text.slice(piece.start, piece.end))
  if (!PARTICLE_WORDS.has(surface)) return undefined
  const { start, end } = piece
  return asUnit([{ word: plainWord(surface, true), start, end, particle: true }], start, end)
}

/** Cuts text into units, in order. Offsets are those of the text as given. */
export function queryUnitsOf(text: string): QueryUnit[] {
  const pieces = piecesOf(text)
  const units: QueryUnit[] = []
  for (let at = 0; at < pieces.length;) {
    const first = pieces[at] as Piece
    const ethiopic = isEthiopic(first)
    let to = at + 1
    while (to < pieces.length && pieces[to]?.joint !== undefined && isEthiopic(pieces[to] as Piece) === ethiopic) to++
    if (to === at + 1 && first.joint === undefined && pieces[to]?.joint === undefined) units.push(single(text, first))
    else {
      const group = pieces.slice(at, to)
      const affix = ethiopic ? particle(text, group, pieces[to]) : undefined
      if (affix) units.push(affix)
      else for (const unit of ethiopic ? ethiopicUnits(text, group) : otherUnits(text, group)) units.push(unit)
    }
    at = to
  }
  return units
}
