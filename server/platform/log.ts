import pino from 'pino'

/**
 * Structured log lines. Never hand over personal data: no address, e-mail, phone number, search text or token.
 * Fields that could carry some are removed here once more.
 */
export type Log = {
  debug(fields: object, message: string): void
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
  child(fields: object): Log
}

const PERSONAL = ['email', 'phone', 'mobile', 'password', 'token', 'authorization', 'cookie', 'keyword', 'name']

export function createLog(level: string): Log {
  return pino({ level, base: undefined, redact: { paths: PERSONAL.flatMap((f) => [f, `*.${f}`]), remove: true } })
}

export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {}, child: () => silentLog }
