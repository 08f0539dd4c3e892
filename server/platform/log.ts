import pino from 'pino'

/**
 * Structured log lines. Never pass personal data: no address, email, phone number, search text or token.
 * Fields that could contain some are removed here as well.
 */
export type Log = {
  debug(fields: object, message: string): void
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
  child(fields: object): Log
}

const PERSONAL = ['email', 'phone', 'mobile', 'password', 'token', 'authorization', 'cookie', 'keyword', 'name']

/**
 * The part of an error that may be logged. A database's error also contains the statement's values and the row
 * concerned: people's addresses and more.
 */
function ofError(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error
  const { code, constraint, table, cause } = error as {
    code?: unknown
    constraint?: unknown
    table?: unknown
    cause?: unknown
  }
  const safeFields = { code, constraint, table }
  const known = Object.fromEntries(Object.entries(safeFields).filter(([, value]) => typeof value === 'string'))
  return {
    type: error.constructor.name,
    message: error.message,
    stack: error.stack,
    ...known,
    ...(cause === undefined ? {} : { cause: ofError(cause) }),
  }
}

/** `write` receives the lines instead of standard output. */
export function createLog(level: string, write?: (line: string) => void): Log {
  const options = {
    level,
    base: undefined,
    serializers: { err: ofError },
    redact: { paths: PERSONAL.flatMap((f) => [f, `*.${f}`]), remove: true },
  }
  return write ? pino(options, { write }) : pino(options)
}

export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {}, child: () => silentLog }

/** A child that is made when it writes its first line: most requests write none. */
export function lateChild(log: Log, fields: object): Log {
  let made: Log | undefined
  const child = (): Log => (made ??= log.child(fields))
  return {
    debug: (more, message) => child().debug(more, message),
    info: (more, message) => child().info(more, message),
    warn: (more, message) => child().warn(more, message),
    error: (more, message) => child().error(more, message),
    child: (more) => child().child(more),
  }
}
