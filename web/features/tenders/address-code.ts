/** A QR code of a URL, as the path of an SVG of `size` units with the required quiet margin. */
export async function addressCode(address: string): Promise<{ path: string; size: number }> {
  const { encode } = await import('uqr')
  const { data, size } = encode(address, { ecc: 'M', border: 4 })
  // A run of dark modules is one stroke, to keep the page small.
  const path = data
    .flatMap((row, y) =>
      [
        ...row
          .map((isDark) => (isDark ? '1' : '0'))
          .join('')
          .matchAll(/1+/g),
      ].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
    )
    .join('')
  return { path, size }
}
