/** A statement that only reads, or changes nothing that others can see. */
const READING = /^(?:\s|\/\*(?:(?!\*\/)[^])*\*\/)*(?:select|begin|savepoint|release|set|show)\b/i
const WITH = /^(?:\s|\/\*(?:(?!\*\/)[^])*\*\/)*with\b/i
const WRITING = /\b(?:insert|update|delete|merge|truncate)\b/i

/**
 * Whether a statement may change something, judged by its words: unknown ones may, and so may several in one. Beginning
 * and end of transactions are the caller's to judge.
 */
export const isWriteStatement = (sql: string): boolean => {
  if (sql.includes(';')) return true
  return WITH.test(sql) ? WRITING.test(sql) : !READING.test(sql)
}
