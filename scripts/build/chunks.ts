/** A chunk of the bundler without a plan: modules that the same lazily loaded parts need. */
export type NaturalChunk = {
  /** Module ids. */ modules: readonly string[]
  /** Indexes of the chunks that it imports statically, in the same list. */ imports: readonly number[]
  /** Compressed bytes. */ size: number
  /** Whether it must not be merged, no matter who else needs it. */ isFixed?: boolean
}
/** One reader's visit: module ids of lazily loaded parts, its weight, and its limits in bytes and files, if any. */
export type Visit = { parts: readonly string[]; weight: number; limit?: number; mostFiles?: number }

/**
 * The cost of a request in bytes: on a connection of 400 kbit/s and 400 ms, with six requests at a time, and with its
 * headers.
 */
const REQUEST_BYTES = 6000

type Group = { members: number[]; size: number; isFixed: boolean; visits: Set<number>; imports: Set<Group> }
type Plan = { weights: readonly number[]; limits: readonly number[]; loaded: number[] }

/** Everything a chunk imports, directly or not. Cached until chunks are merged, because every pair needs it. */
function closureOf(group: Group, seen = new Set<Group>()): Set<Group> {
  for (const next of group.imports) {
    if (seen.has(next)) continue
    seen.add(next)
    closureOf(next, seen)
  }
  return seen
}

/**
 * Whether the merged chunk would import itself through a third: modules of such a pair could run before their
 * dependencies.
 */
const makesCircle = (a: Group, b: Group): boolean => {
  const throughThird = (from: Group, to: Group) =>
    [...from.imports].some((next) => next !== to && closureOf(next).has(to))
  return throughThird(a, b) || throughThird(b, a)
}

/** The bytes that visits with `a` but without `b` load in addition, by visit. */
function addedTo(a: Group, b: Group): Map<number, number> {
  const brought = [b, ...closureOf(b)]
  return new Map(
    [...a.visits.difference(b.visits)].map((visit) => [
      visit,
      brought.reduce((sum, group) => sum + (group === a || group.visits.has(visit) ? 0 : group.size), 0),
    ]),
  )
}

/** The maximum gain, whatever the merged chunk imports. */
function mostGain(a: Group, b: Group, { weights }: Plan): number {
  let gain = 0
  for (const visit of a.visits) gain += (weights[visit] ?? 0) * (b.visits.has(visit) ? REQUEST_BYTES : -b.size)
  for (const visit of b.visits) if (!a.visits.has(visit)) gain -= (weights[visit] ?? 0) * a.size
  return gain
}

/**
 * Bytes saved by loading both as one: a request in visits that need both, less the unnecessary bytes in visits that
 * need only one.
 */
function gainOf(a: Group, b: Group, { weights, limits, loaded }: Plan): number {
  const added = [...addedTo(a, b), ...addedTo(b, a)]
  if (added.some(([visit, bytes]) => (loaded[visit] ?? 0) + bytes > (limits[visit] ?? Infinity))) return -Infinity
  const saved = [...a.visits.intersection(b.visits)].reduce(
    (sum, visit) => sum + (weights[visit] ?? 0) * REQUEST_BYTES,
    0,
  )
  return added.reduce((sum, [visit, bytes]) => sum - (weights[visit] ?? 0) * bytes, saved)
}

/** Records that a visit loads a chunk, and with it the chunks it imports. */
function load(group: Group, visit: number, { loaded }: Plan): void {
  for (const loadedGroup of [group, ...closureOf(group)]) {
    if (loadedGroup.visits.has(visit)) continue
    loadedGroup.visits.add(visit)
    loaded[visit] = (loaded[visit] ?? 0) + (loadedGroup.isFixed ? loadedGroup.size - REQUEST_BYTES : loadedGroup.size)
  }
}

function groupsOf(chunks: readonly NaturalChunk[], visits: readonly Visit[], plan: Plan): Group[] {
  const groups: Group[] = chunks.map(({ size, isFixed = false }, place) => ({
    members: [place],
    // A group that is never merged is a separate request for everybody who needs it.
    size: isFixed ? size + REQUEST_BYTES : size,
    isFixed,
    visits: new Set(),
    imports: new Set(),
  }))
  for (const [place, { imports }] of chunks.entries())
    for (const next of imports) if (next !== place && groups[next]) groups[place]?.imports.add(groups[next])
  const holder = new Map(chunks.flatMap(({ modules }, place) => modules.map((id) => [id, groups[place]] as const)))
  for (const [visit, { parts }] of visits.entries())
    for (const part of parts) {
      const group = holder.get(part)
      if (group) load(group, visit, plan)
    }
  return groups
}

function merge(groups: Group[], into: Group, other: Group, plan: Plan): Group[] {
  for (const visit of other.visits) load(into, visit, plan)
  for (const visit of into.visits) load(other, visit, plan)
  into.members.push(...other.members)
  into.size += other.size
  for (const next of other.imports) into.imports.add(next)
  const rest = groups.filter((group) => group !== other)
  for (const { imports } of rest) if (imports.delete(other)) imports.add(into)
  into.imports.delete(into)
  return rest
}

/** Pairs that are worth merging now, the best first. */
function worthMerging(groups: readonly Group[], plan: Plan): { gain: number; a: Group; b: Group }[] {
  const free = groups.filter(({ isFixed }) => !isFixed)
  return free
    .flatMap((a, place) =>
      free.slice(place + 1).map((b) => ({ a, b, gain: mostGain(a, b, plan) > 0 ? gainOf(a, b, plan) : 0 })),
    )
    .filter(({ gain }) => gain > 0)
    .sort((one, other) => other.gain - one.gain)
}

/** Where no pair is left within the limits: the script budget is decisive. */
const wider = (limit: number): number => limit * 1.06

/** The pair that costs least; undefined where each would load a visit beyond its limit or make a circle. */
function cheapestPair(free: readonly Group[], plan: Plan): { a: Group; b: Group } | undefined {
  const [best] = free
    .flatMap((a, place) => free.slice(place + 1).map((b) => ({ a, b, gain: gainOf(a, b, plan) })))
    .filter(({ a, b, gain }) => gain > -Infinity && !makesCircle(a, b))
    .toSorted((one, other) => other.gain - one.gain)
  return best
}

/** Merges what a visit loads, the cheapest pair first, until it has at most so many files or no pair is left. */
function keepFilesFew(groups: Group[], visit: number, mostFiles: number, plan: Plan): Group[] {
  let rest = groups
  for (;;) {
    const own = rest.filter(({ visits }) => visits.has(visit))
    if (own.length <= mostFiles) return rest
    const free = own.filter(({ isFixed }) => !isFixed)
    const best = cheapestPair(free, plan) ?? cheapestPair(free, { ...plan, limits: plan.limits.map(wider) })
    if (!best) return rest
    rest = merge(rest, best.a, best.b, plan)
  }
}

/**
 * Merges chunks, the best pair first, while that saves more than it costs; then for visits with too many files. Returns
 * module ids that belong together. `seeds` are merged first; limits are kept.
 */
export function planChunks(
  chunks: readonly NaturalChunk[],
  visits: readonly Visit[],
  seeds: readonly (readonly number[])[],
): string[][] {
  const plan: Plan = {
    weights: visits.map(({ weight }) => weight),
    limits: visits.map(({ limit = Infinity }) => limit),
    loaded: [],
  }
  const groups = groupsOf(chunks, visits, plan)
  let seeded = groups
  for (const [head, ...rest] of seeds.map((places) => places.flatMap((place) => groups[place] ?? []))) {
    for (const other of rest) if (head) seeded = merge(seeded, head, other, plan)
  }
  for (let isMerging = true; isMerging;) {
    isMerging = false
    const touched = new Set<Group>()
    for (const { a, b } of worthMerging(seeded, plan)) {
      // Their worth is computed again in the next round; until then others come first.
      if (touched.has(a) || touched.has(b) || gainOf(a, b, plan) <= 0 || makesCircle(a, b)) continue
      touched.add(a).add(b)
      seeded = merge(seeded, a, b, plan)
      isMerging = true
    }
  }
  for (const [visit, { mostFiles = Infinity }] of visits.entries())
    seeded = keepFilesFew(seeded, visit, mostFiles, plan)
  return seeded.map(({ members }) => members.flatMap((place) => chunks[place]?.modules ?? []))
}
