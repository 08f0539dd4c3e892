/**
 * Work of which no piece keeps the others from being done: `attempt` answers whether one succeeded, and `end` throws an AggregateError where any did not.
 */
export function settleAll(): { attempt: (work: () => Promise<unknown>) => Promise<boolean>; end: () => void } {
  const faults: unknown[] = []
  return {
    async attempt(work) {
      try {
        await work()
        return true
      } catch (fault) {
        faults.push(fault)
        return false
      }
    },
    end() {
      if (faults.length > 0)
        throw new AggregateError(faults, `failed: ${faults.length}, the first with: ${String(faults[0])}`)
    },
  }
}
