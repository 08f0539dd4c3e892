/**
 * The number an Ethiopic numeral (፩ to ፼) writes, as Arabic digits: ፳፻፲፰ is 2018. A run too long for an exact number
 * comes back as it is.
 */
export function ethiopicNumber(numeral: string): string {
  let total = 0
  let hundreds = 0
  let pair = 0
  for (const sign of numeral) {
    const place = sign.charCodeAt(0) - 0x1369
    if (place < 9) pair += place + 1
    else if (place < 18) pair += (place - 8) * 10
    else if (place === 18) {
      // ፻ and ፼ standing alone mean one hundred and one ten-thousand: a coefficient of one is not written.
      hundreds += (pair || 1) * 100
      pair = 0
    } else {
      total = (total + hundreds + pair || 1) * 10_000
      hundreds = pair = 0
    }
  }
  const number = total + hundreds + pair
  return Number.isSafeInteger(number) ? String(number) : numeral
}
