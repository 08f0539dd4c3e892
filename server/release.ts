import { readFileSync } from 'node:fs'

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }

function builtFrom(): string {
  try {
    return readFileSync(new URL('../dist/.stamp', import.meta.url), 'utf8').slice(0, 12)
  } catch {
    // Nothing is built: tests, and nodes that only run jobs.
    return ''
  }
}

/** The hash of the sources from which the web app was built; empty where nothing is built. */
export const BUILD = builtFrom()

/** The running release: the package's version and, where the web app is built, the hash of its sources. */
export const RELEASE = BUILD === '' ? version : `${version}+${BUILD}`
