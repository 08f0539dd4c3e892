import type { Plugin } from 'vite'

/** A module after this plugin of the build: unchanged, unless the filter of the plugin has its id. */
export function transformedBy({ transform }: Plugin, code: string, id: string): string {
  if (typeof transform !== 'object') throw new Error('the plugin has no transform with a filter')
  const { filter, handler } = transform
  const isMeant = [filter?.id].flat().some((part) => part instanceof RegExp && part.test(id))
  return isMeant ? String(Reflect.apply(handler, undefined, [code, id]) ?? code) : code
}
