const [QUOTE, SPACE, TAB, LINE_FEED, RETURN] = [34, 32, 9, 10, 13]

/** How many records a CSV text has: lines with anything in them; a line break within a quoted cell divides nothing. Reads each character once. */
export function countRecords(text: string, delimiter: string): number {
  const divider = delimiter.charCodeAt(0)
  let records = 0
  let [isQuoted, isCellBegun, isRecordBegun] = [false, false, false]
  for (let i = 0; i < text.length; i++) {
    const sign = text.charCodeAt(i)
    if (isQuoted) {
      if (sign !== QUOTE) continue
      if (text.charCodeAt(i + 1) === QUOTE) i++
      else isQuoted = false
    } else if (sign === LINE_FEED || sign === RETURN) {
      if (isRecordBegun) records++
      ;[isCellBegun, isRecordBegun] = [false, false]
    } else if (sign === divider) {
      ;[isCellBegun, isRecordBegun] = [false, true]
    } else if (sign !== SPACE && sign !== TAB) {
      isQuoted = sign === QUOTE && !isCellBegun
      ;[isCellBegun, isRecordBegun] = [true, true]
    }
  }
  return isRecordBegun ? records + 1 : records
}
