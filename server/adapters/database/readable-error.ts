import { DatabaseUnavailable } from '#server/platform/db.ts'
import { Refused } from '#server/platform/refused.ts'

const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
])
/**
 * Class 08 (connection), shutdown and start-up, a full disk (reading goes on), too many connections, a session ended
 * for idling.
 */
const SERVER = /^(08...|57P0[1235]|53100|53300|25P03)$/
const WORDS =
  /connection terminated|query read timeout|timeout exceeded when trying to connect|connection error and is not queryable|connection timeout|client was closed/i
const STATEMENT_TIMEOUT = '57014'

/**
 * Errors of pg by kind: the server is away (503, recovers by itself), the statement took too long, or an error of ours.
 */
export function readableError(error: unknown): unknown {
  const { code, message } = error as { code?: string; message?: string }
  if (code === STATEMENT_TIMEOUT) return new Refused('took-too-long')
  if (code !== undefined && (NETWORK.has(code) || SERVER.test(code))) return new DatabaseUnavailable(error)
  return WORDS.test(message ?? '') ? new DatabaseUnavailable(error) : error
}
