import { GLOSSARY_LINES } from './glossary-data.ts'

/** A notion of the glossary in its two languages. */
export type GlossaryNotion = { english: string[]; amharic: string[] }

const ETHIOPIC = /\p{Script=Ethiopic}/u

/**
 * The terms of the glossary as they are written, a notion each; without the analyser, for code that only looks words
 * up.
 */
export const glossaryNotions = (): GlossaryNotion[] =>
  GLOSSARY_LINES.trim()
    .split('\n')
    .map((line) => {
      const terms = line.split(/[=>,]/).map((term) => term.trim())
      return {
        english: terms.filter((term) => term !== '' && !ETHIOPIC.test(term)),
        amharic: terms.filter((term) => ETHIOPIC.test(term)),
      }
    })
