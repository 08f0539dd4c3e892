import { encode } from 'uqr'

/**
 * A QR code of a text as the path of an SVG whose units are modules, with the quiet margin that readers need around it.
 */
export function qrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .filter(Boolean)
    .join('')
  return { path, size }
}
