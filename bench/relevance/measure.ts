/** Documents with at least this grade count as relevant. */
const RELEVANT = 2
const DEPTH = 10
const RECALL_DEPTH = 50

const gain = (grade: number): number => 2 ** grade - 1
const discounted = (grades: readonly number[]): number =>
  grades.slice(0, DEPTH).reduce((sum, grade, at) => sum + gain(grade) / Math.log2(at + 2), 0)

/** nDCG of the first ten: 1 when no graded document could rank higher. Documents without a grade count as worthless. */
export function ndcg(found: readonly string[], grades: ReadonlyMap<string, number>): number {
  const ideal = discounted([...grades.values()].sort((a, b) => b - a))
  return ideal === 0 ? 0 : discounted(found.map((key) => grades.get(key) ?? 0)) / ideal
}

/** The share of relevant documents among the first 50; where there are more than 50, of the possible number. */
export function gradedRecall(found: readonly string[], grades: ReadonlyMap<string, number>): number {
  const isRelevant = (key: string): boolean => (grades.get(key) ?? 0) >= RELEVANT
  const relevant = [...grades.keys()].filter(isRelevant).length
  return relevant === 0 ? 0 : found.slice(0, RECALL_DEPTH).filter(isRelevant).length / Math.min(relevant, RECALL_DEPTH)
}

/** The share of the first ten with a grade. */
export function judgedShare(found: readonly string[], grades: ReadonlyMap<string, number>): number {
  const first = found.slice(0, DEPTH)
  return first.length === 0 ? 1 : first.filter((key) => grades.has(key)).length / first.length
}
