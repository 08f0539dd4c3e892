import { minify } from 'vite'
import { describe, expect, it } from 'vitest'
import { minifyScripts } from './minify-scripts.ts'

async function shortened(code: string): Promise<string> {
  const { renderChunk } = minifyScripts(minify)
  if (typeof renderChunk !== 'function') throw new Error('the plugin minifies nothing')
  const { code: shorter } = (await Reflect.apply(renderChunk, undefined, [code, { fileName: 'part.js' }])) as {
    code: string
  }
  return shorter
}

describe('the minifiers of scripts', () => {
  it('leave out what never runs, shorten names, and keep the places of file names', async () => {
    const code = await shortened(`import { shown } from './!~{01f}~.js'
      const never = () => console.log('never')
      if (shown.on === undefined && false) never()
      export const address = (given) => import('./!~{02a}~.js').then((part) => part.open(given, shown))`)
    expect(code).not.toContain('never')
    expect(code).toContain('"./!~{01f}~.js"')
    expect(code).toContain('import("./!~{02a}~.js")')
    expect(code).toContain('address')
    expect(code).not.toContain('given')
  })

  it('leave functions that read their arguments as they are', async () => {
    const code = await shortened(`export const library = {}
      library.count = function (first) { return arguments.length + first }`)
    const { library } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
      library: { count(...given: number[]): number }
    }
    expect(library.count(10, 2, 3)).toBe(13)
  })

  it('say in which file they cannot read the code', async () => {
    await expect(shortened('export const = 1')).rejects.toThrow('part.js: ')
  })
})
