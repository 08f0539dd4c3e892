import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const FONT = '@fontsource-variable/noto-sans-ethiopic/files/noto-sans-ethiopic-ethiopic-wght-normal.woff2'

/** All weights that the style sheets use (web/ui/tokens.css). */
const TEXT_WEIGHTS = { min: 400, max: 700 }
/**
 * Syllables, signs and numerals of Amharic, Tigrinya and Oromo's older spelling, and the letters that only smaller
 * languages write.
 */
const MAIN_RANGE = [[0x1200, 0x137c]] as const
const RARE_RANGE = [
  [0x1380, 0x139f],
  [0x2d80, 0x2ddf],
  [0xab01, 0xab2e],
  [0x1e7e0, 0x1e7ff],
] as const
type Range = readonly (readonly [number, number])[]
/**
 * Bytes. The package's own file has 198 kB: all Ethiopic letters in every weight. A page without letters of the device
 * waits for these.
 */
const TEXT_BUDGET = 72_000

const SERIF = '@fontsource-variable/noto-serif-ethiopic/files/noto-serif-ethiopic-ethiopic-wght-normal.woff2'
/** The syllables of Amharic: further ones for other languages, punctuation and digits stay in the text's own font. */
const [FIRST_SYLLABLE, LAST_SYLLABLE] = [0x1200, 0x135a]
const TITLE_WEIGHT = 600
/** Bytes. The package's own file has 189 kB: all Ethiopic letters in every weight. */
const SERIF_BUDGET = 36_000

/** A plain file with the letters of `range`, a `unicode-range` of CSS. */
type FontFile = { url: string; range: string }
/**
 * The URLs of the packaged Ethiopic fonts: `script` contains the main letters of the text and names the rare ones,
 * `files` are both as plain files; `serif` contains those of titles.
 */
export type EthiopicFont = { script: string; files: FontFile[]; serif: string }

const lettersOf = (range: Range): string =>
  range
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)))
    .join('')

const cssRange = (range: Range): string =>
  range.map(([first, last]) => `U+${first.toString(16)}-${last.toString(16)}`.toUpperCase()).join(',')

const subsetOf = async (root: string, file: string, letters: string, wght: number | { min: number; max: number }) =>
  subsetFont(await readFile(join(root, 'node_modules', file)), letters, {
    targetFormat: 'woff2',
    variationAxes: { wght },
  })

/** Only titles use it, in one weight. Throws when it has grown beyond its budget. */
async function serifOf(root: string): Promise<Buffer> {
  const serif = await subsetOf(root, SERIF, lettersOf([[FIRST_SYLLABLE, LAST_SYLLABLE]]), TITLE_WEIGHT)
  if (serif.length > SERIF_BUDGET) throw new Error(`The letters of titles have ${serif.length} bytes`)
  return serif
}

/**
 * A script that stores the font on the device, by its own URL: this shows a page which font it is (web/document.ts).
 */
const keepingSerif = (serif: Buffer): string =>
  `try{localStorage.serif=new URL(import.meta.url).pathname+"${serif.toString('base64')}"}catch{}`

/**
 * Writes the packaged Ethiopic font, as a script and as plain files: with the script, the main letters are there at the
 * first paint, where a font of a style sheet would break lines again.
 */
export async function writeEthiopicFont(root: string, client: string): Promise<EthiopicFont> {
  const [main, rare] = await Promise.all(
    [MAIN_RANGE, RARE_RANGE].map((range) => subsetOf(root, FONT, lettersOf(range), TEXT_WEIGHTS)),
  )
  if (!main || !rare || main.length > TEXT_BUDGET) throw new Error(`The Ethiopic letters have ${main?.length} bytes`)
  const write = async (ending: string, content: string | Buffer, first = 'ethiopic') => {
    const name = `assets/${first}-${createHash('sha256').update(content).digest('hex').slice(0, 8)}.${ending}`
    await writeFile(join(client, name), content)
    return `/${name}`
  }
  const files = [
    { url: await write('woff2', main), range: cssRange(MAIN_RANGE) },
    { url: await write('woff2', rare, 'ethiopic-rare'), range: cssRange(RARE_RANGE) },
  ]
  // A separate family, after the device's (web/ui/fonts.css): as a face of that one it would be ignored where weights
  // differ.
  const faces = [`Uint8Array.from(atob("${main.toString('base64')}"),b=>b.charCodeAt(0))`, `"url(${files[1]?.url})"`]
  const script = faces
    .map(
      (source, at) =>
        `document.fonts.add(new FontFace("Chereta Ethiopic Packaged",${source},{weight:"${TEXT_WEIGHTS.min} ${TEXT_WEIGHTS.max}",sizeAdjust:"95%",unicodeRange:"${files[at]?.range}"}))`,
    )
    .join(';')
  return {
    script: await write('js', script),
    files,
    serif: await write('js', keepingSerif(await serifOf(root)), 'serif'),
  }
}
