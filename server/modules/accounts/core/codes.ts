import { MINUTE } from '#ethiopia/time-units.ts'
import type { Instant } from '#ethiopia/time-units.ts'

export const CODE_LIFE = 10 * MINUTE
export const CODE_TRIES = 5
export const RESEND_AFTER = 30_000
export const ACTIVATION_LIFE = 24 * 60 * MINUTE
export const RESET_LIFE = 20 * MINUTE

/** Reads a code from a field that takes a code or a password: spaces between digits are not part of it. */
export function readCode(text: string): string | undefined {
  const digits = text.replace(/[\s-]/g, '')
  return /^\d{6}$/.test(digits) ? digits : undefined
}

type CodeState = { expiresAt: Instant; tries: number; usedAt: Instant | null }

export const isLive = (code: CodeState, now: Instant): boolean =>
  code.usedAt === null && code.tries < CODE_TRIES && now < code.expiresAt

export function wrongCode(triesLeft: number): string {
  if (triesLeft === 0) return 'That code is no longer valid. Please ask for a new one.'
  return `Incorrect code. You have ${triesLeft} ${triesLeft === 1 ? 'try' : 'tries'} left.`
}
