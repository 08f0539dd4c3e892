/** Documents graded so high are what was looked for. */
const RELEVANT = 2
const DEPTH = 10
const RECALL_DEPTH = 50

const gain = (grade: number): number => 2 ** grade - 1
const discounted = (grades: readonly number[]): number =>
  grades.slice(0, DEPTH).reduce((sum, grade, at) => sum + gain(grade) / Math.log2(at + 2), 0)

/** nDCG of the first ten: 1 when nothing that was graded could stand higher. Documents nobody graded count as worthless. */
export function ndcg(found: readonly string[], grades: ReadonlyMap<string, number>): number {
  const ideal = discounted([...grades.values()].sort((a, b) => b - a))
  return ideal === 0 ? 0 : discounted(found.map((key) => grades.get(key) ?? 0)) / ideal
}

/** The share of relevant documents among the first 50; where there are more than 50, of as many as could be there. */
export function gradedRecall(found: readonly string[], grades: ReadonlyMap<string, number>): number {
  const isRelevant = (key: string): boolean => (grades.get(key) ?? 0) >= RELEVANT
  const relevant = [...grades.keys()].filter(isRelevant).length
  return relevant === 0 ? 0 : found.slice(0, RECALL_DEPTH).filter(isRelevant).length / Math.min(relevant, RECALL_DEPTH)
}

/** The share of the first ten that somebody graded. */
export function judgedShare(found: readonly string[], grades: ReadonlyMap<string, number>): number {
  const first = found.slice(0, DEPTH)
  return first.length === 0 ? 1 : first.filter((key) => grades.has(key)).length / first.length
}
