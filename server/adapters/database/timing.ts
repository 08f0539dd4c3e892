import type { KyselyConfig } from 'kysely'

/** What tells of every statement how long it took; nothing where nobody listens. */
export const timing = (took: ((milliseconds: number) => void) | undefined): Pick<KyselyConfig, 'log'> =>
  took ? { log: (event) => took(event.queryDurationMillis) } : {}
