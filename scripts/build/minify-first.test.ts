import { minify } from 'vite'
import { describe, expect, it } from 'vitest'
import { minifyFirst } from './minify-first.ts'

async function shortened(code: string): Promise<string> {
  const { renderChunk } = minifyFirst(minify)
  if (typeof renderChunk !== 'function') throw new Error('the plugin minifies nothing')
  const { code: shorter } = (await Reflect.apply(renderChunk, undefined, [code, { fileName: 'part.js' }])) as {
    code: string
  }
  return shorter
}

describe('the quick minifier before the thorough one', () => {
  it('leaves out what never runs, and keeps names and the places of file names', async () => {
    const code = await shortened(`import { shown } from './!~{01f}~.js'
      const never = () => console.log('never')
      if (shown.on === undefined && false) never()
      export const address = (given) => import('./!~{02a}~.js').then((part) => part.open(given, shown))`)
    expect(code).not.toContain('never')
    expect(code).toContain('from "./!~{01f}~.js"')
    expect(code).toContain('import("./!~{02a}~.js")')
    expect(code).toContain('given')
  })

  it('says in which file it cannot read the code', async () => {
    await expect(shortened('export const = 1')).rejects.toThrow('part.js: ')
  })
})
