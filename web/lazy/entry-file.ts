/** The file that this page started from, '/assets/entry-….js': its name says which build. Empty where the page started from none. */
export const entryFile = (): string => {
  for (const { textContent } of document.scripts) {
    const [, file] = /import\("(\/assets\/[\w.-]+\.js)"\)/.exec(textContent ?? '') ?? []
    if (file !== undefined) return file
  }
  return ''
}
