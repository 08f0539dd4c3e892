/**
 * Runs pieces of work so that a failed one does not stop the others: `attempt` returns whether one succeeded, `end`
 * throws an AggregateError if any failed.
 */
export function settleAll(): { attempt: (work: () => Promise<unknown>) => Promise<boolean>; end: () => void } {
  const errors: unknown[] = []
  return {
    async attempt(work) {
      try {
        await work()
        return true
      } catch (error) {
        errors.push(error)
        return false
      }
    },
    end() {
      if (errors.length > 0)
        throw new AggregateError(errors, `failed: ${errors.length}, the first with: ${String(errors[0])}`)
    },
  }
}
