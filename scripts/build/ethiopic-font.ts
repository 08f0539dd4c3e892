import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const FONT = '@fontsource-variable/noto-sans-ethiopic/files/noto-sans-ethiopic-ethiopic-wght-normal.woff2'

/**
 * Writes the packaged Ethiopic letters as a style sheet that carries the font within itself, and answers its address. A page that waits
 * for this sheet has the letters when it first paints: no boxes, and no lines that break anew when a font comes late.
 */
export async function writeEthiopicFont(root: string, client: string): Promise<string> {
  const font = await readFile(join(root, 'node_modules', FONT))
  const sheet =
    `@font-face{font-family:"Chereta Ethiopic";src:url(data:font/woff2;base64,${font.toString('base64')}) format("woff2");` +
    'font-weight:100 900;size-adjust:95%;unicode-range:U+1200-139F,U+2D80-2DDF,U+AB01-AB2E,U+1E7E0-1E7FF}'
  const name = `assets/ethiopic-${createHash('sha256').update(sheet).digest('hex').slice(0, 8)}.css`
  await writeFile(join(client, name), sheet)
  return `/${name}`
}
