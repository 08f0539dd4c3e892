/** A part of two texts: in both, in the first alone, or in the second alone. */
export type DifferenceStretch = { text: string; is: 'same' | 'gone' | 'new' }

/** The most pairs of words that are compared; texts that differ in more are shown one after the other. */
const MAX_PAIRS = 4_000_000
const pieces = (text: string): string[] => text.match(/\s+|[^\s]+/gu) ?? []

/** The difference of two texts, word by word; its two sides result in both texts again. */
export function wordDifference(before: string, after: string): DifferenceStretch[] {
  const [one, other] = [pieces(before), pieces(after)]
  let start = 0
  while (start < Math.min(one.length, other.length) && one[start] === other[start]) start += 1
  let end = 0
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  const [gone, added] = [one.slice(start, one.length - end), other.slice(start, other.length - end)]
  return joined([
    { text: one.slice(0, start).join(''), is: 'same' },
    ...(gone.length * added.length > MAX_PAIRS ? whole(gone, added) : common(gone, added)),
    { text: end === 0 ? '' : one.slice(-end).join(''), is: 'same' },
  ])
}

const whole = (gone: readonly string[], added: readonly string[]): DifferenceStretch[] => [
  { text: gone.join(''), is: 'gone' },
  { text: added.join(''), is: 'new' },
]

/** By the longest run of words that both have in the same order. */
function common(gone: readonly string[], added: readonly string[]): DifferenceStretch[] {
  const width = added.length + 1
  const lengths = new Uint32Array((gone.length + 1) * width)
  const at = (i: number, j: number): number => lengths[i * width + j] ?? 0
  for (let i = gone.length - 1; i >= 0; i -= 1)
    for (let j = added.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] = gone[i] === added[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const found: DifferenceStretch[] = []
  let [i, j] = [0, 0]
  while (i < gone.length || j < added.length) {
    if (i < gone.length && gone[i] === added[j]) {
      found.push({ text: gone[i] ?? '', is: 'same' })
      i += 1
      j += 1
    } else if (i < gone.length && (j === added.length || at(i + 1, j) >= at(i, j + 1))) {
      found.push({ text: gone[i] ?? '', is: 'gone' })
      i += 1
    } else {
      found.push({ text: added[j] ?? '', is: 'new' })
      j += 1
    }
  }
  return found
}

/** Neighbours of a kind as one. A space between two changes belongs to them, or each word would be separate. */
function joined(all: readonly DifferenceStretch[]): DifferenceStretch[] {
  const bridged = all.flatMap((stretch, place): DifferenceStretch[] => {
    const [last, next] = [all[place - 1]?.is, all[place + 1]?.is]
    const isBridge =
      stretch.is === 'same' && stretch.text.trim() === '' && last !== 'same' && next !== 'same' && last && next
    return isBridge
      ? [
          { text: stretch.text, is: 'gone' },
          { text: stretch.text, is: 'new' },
        ]
      : [stretch]
  })
  const runs: DifferenceStretch[] = []
  for (let place = 0; place < bridged.length;) {
    const until = bridged.findIndex(({ is }, n) => n > place && (is === 'same') !== (bridged[place]?.is === 'same'))
    const run = bridged.slice(place, until < 0 ? undefined : until)
    for (const is of ['same', 'gone', 'new'] as const) {
      const text = run.flatMap((stretch) => (stretch.is === is ? [stretch.text] : [])).join('')
      if (text !== '') runs.push({ text, is })
    }
    place = until < 0 ? bridged.length : until
  }
  return runs
}
