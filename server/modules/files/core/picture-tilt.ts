/** Degrees on each side that are tried: a picture with more tilt should be taken again. */
const FURTHEST = 3
const STEPS = [0.25, 0.05] as const
/** A change of brightness from one line of points to the next that counts as an edge of a letter. */
const EDGE = 24
const MIN_EDGES = 200
/** Of more edges only a sample is used: noise and dithered pictures have millions. */
const MAX_EDGES = 200_000
/** Lines must stand out this much better turned than unturned. */
const GAIN = 1.02

type Edges = { x: Int32Array; y: Int32Array; height: number }

/**
 * The degrees by which the lines of a text fall to the right, -3 to 3; 0 where no tilt is found. At the right angle,
 * the edges of letters gather in few rows (projection profile).
 */
export function pictureTilt(grey: Uint8Array, width: number, height: number): number {
  const edges = edgesOf(grey, width, height)
  if (edges.x.length < MIN_EDGES) return 0
  let best = 0
  let reach: number = FURTHEST
  for (const step of STEPS) {
    best = steepest(edges, best, reach, step)
    reach = step
  }
  return Math.abs(best) <= FURTHEST && gathered(edges, best) >= gathered(edges, 0) * GAIN ? best : 0
}

/** The tilt within `reach` of `middle` at which edges gather best. */
function steepest(edges: Edges, middle: number, reach: number, step: number): number {
  const count = Math.round(reach / step)
  const tilts = Array.from({ length: 2 * count + 1 }, (_, at) => middle + (at - count) * step)
  const scores = tilts.map((tilt) => gathered(edges, tilt))
  return tilts[scores.indexOf(Math.max(...scores))] ?? middle
}

function edgesOf(grey: Uint8Array, width: number, height: number): Edges {
  const isEdge = (at: number) => Math.abs((grey[at] ?? 0) - (grey[at - width] ?? 0)) >= EDGE
  let count = 0
  for (let at = width; at < width * height; at++) if (isEdge(at)) count++
  const every = Math.max(1, Math.ceil(count / MAX_EDGES))
  const taken = Math.ceil(count / every)
  const edges = { x: new Int32Array(taken), y: new Int32Array(taken), height }
  let seen = 0
  for (let at = width; at < width * height; at++)
    if (isEdge(at) && seen++ % every === 0) {
      const to = (seen - 1) / every
      edges.x[to] = at % width
      edges.y[to] = Math.floor(at / width)
    }
  return edges
}

/** How unevenly the edges are spread over rows that fall by `tilt` degrees: the sum of the squares of their counts. */
function gathered({ x, y, height }: Edges, tilt: number): number {
  const slope = Math.tan((tilt * Math.PI) / 180)
  const margin = height
  const rows = new Uint32Array(3 * height)
  for (let at = 0; at < x.length; at++) {
    const row = Math.round((y[at] ?? 0) - (x[at] ?? 0) * slope) + margin
    if (row >= 0 && row < rows.length) rows[row] = (rows[row] ?? 0) + 1
  }
  return rows.reduce((sum, count) => sum + count * count, 0)
}
