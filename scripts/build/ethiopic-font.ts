import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const FONT = '@fontsource-variable/noto-sans-ethiopic/files/noto-sans-ethiopic-ethiopic-wght-normal.woff2'

const SERIF = '@fontsource-variable/noto-serif-ethiopic/files/noto-serif-ethiopic-ethiopic-wght-normal.woff2'
/** The syllables of Amharic: further ones for other languages, punctuation and digits stay in the text's own font. */
const [FIRST_SYLLABLE, LAST_SYLLABLE] = [0x1200, 0x135a]
const TITLE_WEIGHT = 600
/** Bytes. The package's own file has 189 kB: all Ethiopic letters in every weight. */
const SERIF_BUDGET = 36_000

const RANGE = 'U+1200-139F,U+2D80-2DDF,U+AB01-AB2E,U+1E7E0-1E7FF'

/**
 * The URLs of the packaged Ethiopic fonts: `script` contains the text font, `font` is the plain file; `serif` contains
 * that of titles.
 */
export type EthiopicFont = { script: string; font: string; serif: string }

/** Only titles use it, in one weight. Throws when it has grown beyond its budget. */
async function serifOf(root: string): Promise<Buffer> {
  const letters = Array.from({ length: LAST_SYLLABLE - FIRST_SYLLABLE + 1 }, (_, at) =>
    String.fromCodePoint(FIRST_SYLLABLE + at),
  )
  const serif = await subsetFont(await readFile(join(root, 'node_modules', SERIF)), letters.join(''), {
    targetFormat: 'woff2',
    variationAxes: { wght: TITLE_WEIGHT },
  })
  if (serif.length > SERIF_BUDGET) throw new Error(`The letters of titles have ${serif.length} bytes`)
  return serif
}

/**
 * A script that stores the font on the device, by its own URL: this shows a page which font it is (web/document.ts).
 */
const keepingSerif = (serif: Buffer): string =>
  `try{localStorage.serif=new URL(import.meta.url).pathname+"${serif.toString('base64')}"}catch{}`

/**
 * Writes the packaged Ethiopic font, as a script and as a plain file. A page that waits for the script has the font
 * at the first paint: one in a style sheet is read later, and lines already shown break differently.
 */
export async function writeEthiopicFont(root: string, client: string): Promise<EthiopicFont> {
  const font = await readFile(join(root, 'node_modules', FONT))
  // A separate family, after the device's (web/ui/fonts.css): as a face of that one it would be ignored where weights
  // differ.
  const script =
    `document.fonts.add(new FontFace("Chereta Ethiopic Packaged",Uint8Array.from(atob("${font.toString('base64')}"),b=>b.charCodeAt(0)),` +
    `{weight:"100 900",sizeAdjust:"95%",unicodeRange:"${RANGE}"}))`
  const write = async (ending: string, content: string | Buffer, first = 'ethiopic') => {
    const name = `assets/${first}-${createHash('sha256').update(content).digest('hex').slice(0, 8)}.${ending}`
    await writeFile(join(client, name), content)
    return `/${name}`
  }
  return {
    script: await write('js', script),
    font: await write('woff2', font),
    serif: await write('js', keepingSerif(await serifOf(root)), 'serif'),
  }
}
