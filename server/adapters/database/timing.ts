import type { KyselyConfig } from 'kysely'

/** Reports the duration of every statement; without a listener nothing is measured. */
export const timing = (took: ((milliseconds: number) => void) | undefined): Pick<KyselyConfig, 'log'> =>
  took ? { log: (event) => took(event.queryDurationMillis) } : {}
