/**
 * The file from which this page started, '/assets/entry-….js': its name identifies the build. Empty where the page
 * started from none.
 */
export const entryFile = (): string =>
  [...document.scripts].find(({ type }) => type === 'module')?.getAttribute('src') ?? ''
