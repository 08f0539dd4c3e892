export { parseNotice } from '#notice-parser/parse-notice.ts'
