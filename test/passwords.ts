import { argon2Hasher } from '#server/adapters/sign-in/argon2.ts'

/**
 * Argon2id at almost no cost, for the thousands of sign-ins of the tests. The real parameters have tests of their own.
 */
export const quickHasher = argon2Hasher({ algorithm: 2, memoryCost: 64, timeCost: 1, parallelism: 1 })
