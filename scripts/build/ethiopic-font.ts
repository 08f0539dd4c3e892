import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const FONT = '@fontsource-variable/noto-sans-ethiopic/files/noto-sans-ethiopic-ethiopic-wght-normal.woff2'

const RANGE = 'U+1200-139F,U+2D80-2DDF,U+AB01-AB2E,U+1E7E0-1E7FF'

/** The addresses of the packaged Ethiopic letters: `sheet` carries them within itself, `font` is the plain file. */
export type EthiopicFont = { sheet: string; font: string }

/**
 * Writes the packaged Ethiopic letters, as a style sheet that carries the font and as a plain file. A page that waits for the sheet has
 * the letters when it first paints: no boxes, and no lines that break again when a font comes late.
 */
export async function writeEthiopicFont(root: string, client: string): Promise<EthiopicFont> {
  const font = await readFile(join(root, 'node_modules', FONT))
  // A family of its own, for after the device's (web/ui/fonts.css): as a face of that one it would not be looked at where weights differ.
  const sheet =
    `@font-face{font-family:"Chereta Ethiopic Packaged";src:url(data:font/woff2;base64,${font.toString('base64')}) format("woff2");` +
    `font-weight:100 900;size-adjust:95%;unicode-range:${RANGE}}`
  const write = async (ending: string, content: string | Buffer) => {
    const name = `assets/ethiopic-${createHash('sha256').update(content).digest('hex').slice(0, 8)}.${ending}`
    await writeFile(join(client, name), content)
    return `/${name}`
  }
  return { sheet: await write('css', sheet), font: await write('woff2', font) }
}
