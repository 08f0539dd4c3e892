import fc from 'fast-check'

/**
 * Properties use the same cases each time, so that a failure is caused by the change; `npm run test:chaos -- --part
 * laws` looks for new counter-examples with random seeds (TEST_SEED).
 */
const seed = Number(process.env['TEST_SEED'] ?? 1)
fc.configureGlobal({ seed, numRuns: Number(process.env['TEST_RUNS'] ?? 100) })
