import { captureOutput } from '#scripts/capture-output.ts'

/**
 * Runs the fast tests so many times, each with another seed and ten times as many cases where a property sets no
 * number; returns failures by seed.
 */
export async function searchForCounterexamples({ seed, times }: { seed: number; times: number }): Promise<string[]> {
  const broken: string[] = []
  for (let n = 0; n < times; n++) {
    const env = { ...process.env, TEST_SEED: String(seed + n), TEST_RUNS: '1000' }
    const { status, output } = await captureOutput(
      ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', '--testTimeout=300000'],
      env,
    )
    if (status === 0) continue
    const failed = output.split('\n').filter((line) => /FAIL|Counterexample/.test(line))
    broken.push(`seed ${seed + n}: ${failed.length > 0 ? failed.join('; ') : output.slice(-500)}`)
  }
  return broken
}
