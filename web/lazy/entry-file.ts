/**
 * The file from which this page started, '/assets/entry-….js': its name identifies the build. Empty where the page
 * started from none.
 */
export const entryFile = (): string => {
  for (const { textContent } of document.scripts) {
    const [, file] = /import\("(\/assets\/[\w.-]+\.js)"\)/.exec(textContent ?? '') ?? []
    if (file !== undefined) return file
  }
  return ''
}
