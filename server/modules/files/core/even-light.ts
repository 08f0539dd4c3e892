/** Width of the squares whose paper is compared, as a part of the picture's width, and the least number of points. */
const SQUARES = 24
const LEAST_SQUARE = 16
/** By how much the paper must differ in brightness before the picture is changed at all. */
const LEAST_SPREAD = 30
/** A square much darker than those around it holds a picture or white letters, not paper in the shade. */
const LEAST_OF_NEIGHBOURS = 0.75
/** How far letters must be below the paper; weaker ones would only be noise made stronger. */
const LEAST_INK = 32

type Paper = { levels: readonly number[]; columns: number; rows: number; square: number }

const middle = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 255

/** The brightness of half of the points of each square, in which letters always are fewer than paper. */
function paperOf(grey: Uint8Array, width: number, height: number): Paper {
  const square = Math.max(LEAST_SQUARE, Math.round(width / SQUARES))
  const [columns, rows] = [Math.ceil(width / square), Math.ceil(height / square)]
  const levels = Array.from({ length: columns * rows }, (_, n) => {
    const [left, top] = [(n % columns) * square, Math.floor(n / columns) * square]
    const counts = new Uint32Array(256)
    let points = 0
    for (let y = top; y < Math.min(height, top + square); y += 1)
      for (let x = left; x < Math.min(width, left + square); x += 1, points += 1) {
        const level = grey[y * width + x] ?? 255
        counts[level] = (counts[level] ?? 0) + 1
      }
    let [level, seen] = [0, 0]
    while (level < 255 && seen + (counts[level] ?? 0) <= points / 2) seen += counts[level++] ?? 0
    return level
  })
  const around = (n: number): number[] => {
    const [column, row] = [n % columns, Math.floor(n / columns)]
    const near: number[] = []
    for (let r = Math.max(0, row - 2); r <= Math.min(rows - 1, row + 2); r += 1)
      near.push(...levels.slice(r * columns + Math.max(0, column - 2), r * columns + Math.min(columns, column + 3)))
    return near
  }
  const even = levels.map((level, n) => Math.max(level, middle(around(n)) * LEAST_OF_NEIGHBOURS))
  return { levels: even, columns, rows, square }
}

/** The paper's brightness at a point, between the middles of four squares. */
function paperAt({ levels, columns, rows, square }: Paper, x: number, y: number): number {
  const [across, down] = [Math.max(0, x / square - 0.5), Math.max(0, y / square - 0.5)]
  const [column, row] = [Math.min(columns - 1, Math.floor(across)), Math.min(rows - 1, Math.floor(down))]
  const [right, below] = [Math.min(columns - 1, column + 1), Math.min(rows - 1, row + 1)]
  const [partX, partY] = [Math.min(1, across - column), Math.min(1, down - row)]
  const at = (c: number, r: number): number => levels[r * columns + c] ?? 255
  const above = at(column, row) * (1 - partX) + at(right, row) * partX
  return above * (1 - partY) + (at(column, below) * (1 - partX) + at(right, below) * partX) * partY
}

/**
 * The picture as if its paper were equally white everywhere: a shade across a photograph hides letters from the text
 * recogniser. A picture whose light is even stays as it is.
 */
export function evenLight(grey: Uint8Array, width: number, height: number): Uint8Array {
  const paper = paperOf(grey, width, height)
  const sorted = paper.levels.toSorted((one, other) => one - other)
  const spread = (sorted[Math.floor(sorted.length * 0.9)] ?? 255) - (sorted[Math.floor(sorted.length * 0.1)] ?? 255)
  if (spread < LEAST_SPREAD) return grey
  const depths = new Uint8Array(grey.length)
  const counts = new Uint32Array(256)
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += 1) {
      const level = paperAt(paper, x, y)
      // In the shade ink and paper are nearer to each other, in proportion.
      const depth = Math.round(Math.max(0, Math.min(1, 1 - (grey[at] ?? 255) / Math.max(1, level))) * 255)
      depths[at] = depth
      counts[depth] = (counts[depth] ?? 0) + 1
    }
  let [ink, seen] = [255, 0]
  while (ink > LEAST_INK && seen + (counts[ink] ?? 0) <= grey.length / 100) seen += counts[ink--] ?? 0
  return depths.map((depth) => 255 - Math.min(255, Math.round((depth * 255) / ink)))
}
