import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { outcomeOf } from './fault.ts'
import type { Catch, FaultOutcome, PlantedFault, Results } from './fault.ts'

/**
 * Results of this checkout's gate are committed, so that a round continues the one before; those of another checkout
 * are cached.
 */
export const resultsFile = (gate: string): string =>
  resolve(gate) === resolve('.')
    ? 'scripts/planted/results.json'
    : join('.cache', `planted-faults-${basename(resolve(gate))}.json`)

export const readResults = (file: string): Results =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Results) : {}

/** In the order of the faults, without removed ones. */
export function writeResults(file: string, faults: readonly PlantedFault[], results: Results): void {
  const lines = faults.flatMap(({ id }) => (results[id] === undefined ? [] : ([[id, results[id]]] as const)))
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(lines), null, 2)}\n`)
}

/** One line for the page: which step caught it, and by which test. */
export const caughtBy = ({ step, by }: Catch): string => `${step}: ${by.replace(/^.*?\.test\.tsx?: /, '')}`

export const countOf = (faults: readonly PlantedFault[], results: Results, outcome: FaultOutcome): number =>
  faults.filter(({ id }) => results[id] !== undefined && outcomeOf(results[id]) === outcome).length
