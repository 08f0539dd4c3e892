/** The parser of notices as a script of its own, which the form loads with the first pasted text. */
export { parseNotice } from '#notice-parser/parse-notice.ts'
