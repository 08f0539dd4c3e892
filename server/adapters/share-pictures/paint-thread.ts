import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Resvg } from '@resvg/resvg-js'
import satori from 'satori'
import type { PictureFacts } from '#server/modules/sharing/index.ts'
import { answerWishes } from '../work-thread.ts'
import { pictureLayout, SIZE } from './picture-layout.ts'

const fontFile = async (subset: string): Promise<Buffer> =>
  readFile(
    fileURLToPath(
      import.meta.resolve(
        `@fontsource-variable/noto-sans-ethiopic/files/noto-sans-ethiopic-${subset}-wght-normal.woff2`,
      ),
    ),
  )

let reading: Promise<{ name: string; data: Buffer; weight: 400; style: 'normal' }[]> | undefined
/** One family in three files; each character is taken from the first that has it. */
const fonts = () =>
  (reading ??= Promise.all(['latin', 'ethiopic', 'latin-ext'].map(fontFile)).then((files) =>
    files.map((data, i) => ({ name: i === 0 ? 'Noto' : `Noto ${i}`, data, weight: 400, style: 'normal' })),
  ))

async function paint(facts: PictureFacts): Promise<Uint8Array> {
  // Our elements are like React's, without the parts that satori ignores.
  const tree = pictureLayout(facts) as unknown as Parameters<typeof satori>[0]
  const svg = await satori(tree, { ...SIZE, fonts: await fonts() })
  return new Resvg(svg, { font: { loadSystemFonts: false }, fitTo: { mode: 'original' } }).render().asPng()
}

answerWishes(paint)
