import type { ChaosPlan } from './plan.ts'
import type { TakenMessage } from './provider.ts'

export type ChaosVerdict = {
  /** (person, tender, channel, chat or browser) that should have been notified. */
  expected: number
  dispatches: number
  lost: string[]
  extra: string[]
  /** Further receipts of a key after its first, as a provider that does not recognise repetitions would show them. */
  rawExtras: number
}

/**
 * Compares the messages that the plan demands, one for each mailbox, phone, chat and browser, with those that the
 * providers received. It knows people, tenders and channels, but no deliveries, states or leases.
 */
export function judgeRun({ people, tenders }: ChaosPlan, taken: readonly TakenMessage[]): ChaosVerdict {
  const wanted = new Set<string>()
  for (const tender of tenders) {
    for (const person of tender.people) {
      const { on = [], browsers = 0 } = people[person - 1] ?? {}
      for (const channel of on) {
        const places =
          channel === 'push'
            ? Array.from({ length: browsers }, (_, n) => `push-${person}-${n + 1}`)
            : [`${channel}-${person}`]
        for (const place of places) wanted.add(`${tender.id} → ${place}`)
      }
    }
  }
  const seen = new Map<string, number>()
  const keys = new Set<string>()
  for (const { key, to, text } of taken) {
    if (keys.has(key)) continue
    keys.add(key)
    for (const tender of text.split(',')) {
      const fact = `${tender} → ${to}`
      seen.set(fact, (seen.get(fact) ?? 0) + 1)
    }
  }
  return {
    expected: wanted.size,
    dispatches: keys.size,
    lost: [...wanted].filter((fact) => !seen.has(fact)),
    extra: [...seen]
      .filter(([fact, times]) => times > 1 || !wanted.has(fact))
      .map(([fact, times]) => `${fact} × ${times}`),
    rawExtras: taken.length - keys.size,
  }
}
