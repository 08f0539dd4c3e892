/** The characters of GSM 03.38; those of the extension count twice. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const EXTENDED = new Set('^{}\\[~]|€\f')
const LIMITS = { gsm7: { single: 160, part: 153 }, ucs2: { single: 70, part: 67 } } as const

/**
 * The encoding of an SMS: one character outside GSM-7 (any Ethiopic one) makes the whole message UCS-2, with 70
 * characters instead of 160.
 */
export function smsParts(text: string): { encoding: 'gsm7' | 'ucs2'; units: number; parts: number } {
  const letters = [...text]
  const isGsm = letters.every((letter) => BASIC.has(letter) || EXTENDED.has(letter))
  const encoding = isGsm ? 'gsm7' : 'ucs2'
  const units = isGsm ? letters.reduce((sum, letter) => sum + (EXTENDED.has(letter) ? 2 : 1), 0) : text.length
  const { single, part } = LIMITS[encoding]
  if (units <= single) return { encoding, units, parts: 1 }
  return {
    encoding,
    units,
    parts: partsOf(
      isGsm ? letters.map((letter) => (EXTENDED.has(letter) ? 2 : 1)) : letters.map((letter) => letter.length),
      part,
    ),
  }
}

/** A character of two units is never split between two parts. */
function partsOf(sizes: readonly number[], most: number): number {
  let parts = 1
  let used = 0
  for (const size of sizes) {
    if (used + size > most) {
      parts++
      used = 0
    }
    used += size
  }
  return parts
}
