/**
 * The parts of the night set, the cheapest first, so that failures show early, with their approximate minutes on two
 * cores.
 */
export const CHAOS_MINUTES = {
  log: 1,
  backup: 1,
  disk: 1,
  clock: 1,
  database: 2,
  server: 3,
  payments: 4,
  offline: 5,
  providers: 10,
  alarms: 10,
  rolling: 10,
  laws: 15,
  hot: 25,
  load: 40,
  delivery: 50,
} as const
export type ChaosPartName = keyof typeof CHAOS_MINUTES

/** The size of a run. Sizes left out are those of a night. */
export type ChaosSize = {
  seed: number
  times: number
  kills: number
  actions: number
  seeds: number
  dispatches: number
  workers: number
  scale: number
  spread: number
  notices: number
  minutes: number
  rate: number
  /** Seconds that a provider is away in each way. */
  outage: number
  only: string | undefined
}
/** `did`: a summary in a line. `lost` and `wrong` must be empty; `skipped` says why it could not run here. */
export type ChaosResult = { did: string; lost: readonly string[]; wrong: readonly string[] } | { skipped: string }
