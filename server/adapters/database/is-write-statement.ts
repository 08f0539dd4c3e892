/** A statement that only reads, or changes nothing that others can see. */
const READING = /^(?:\s|\/\*(?:(?!\*\/)[^])*\*\/)*(?:select|begin|rollback|savepoint|release|set|show)\b/i
const WITH = /^(?:\s|\/\*(?:(?!\*\/)[^])*\*\/)*with\b/i
const WRITING = /\b(?:insert|update|delete|merge|truncate)\b/i

/**
 * Whether a statement may change what other transactions see, judged by its words: unknown ones may. A commit does,
 * because what its transaction wrote is visible from then on. Several statements in one are judged as one that may.
 */
export const isWriteStatement = (sql: string): boolean => {
  if (sql.includes(';')) return true
  return WITH.test(sql) ? WRITING.test(sql) : !READING.test(sql)
}
