import { readFileSync } from 'node:fs'
import { guessSectors, sectorById, sectorsForCpv } from '#ethiopia/sectors.ts'

type Notice = { title: string; titleEn?: string; language: string; categories: { code?: string }[] }
/** A title in English with its buyer's CPV codes; vague hints were found without those that are `isUnseen`. */
type Labelled = { title: string; codes: string[]; isUnseen: boolean }
type Measured = { notices: number; guessed: number; guesses: number; right: number }

/** The notices of the file that have CPV codes and a title in English; every other one of each language is unseen. */
export function readLabelled(file: string): Labelled[] {
  const notices = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Notice)
    .filter(({ categories }) => categories.some(({ code }) => code))
  const english = notices.filter(({ language }) => language === 'en')
  const others = notices.filter(({ language, titleEn }) => language !== 'en' && titleEn)
  return [english, others].flatMap((part) =>
    part.map(({ title, titleEn, language, categories }, at) => ({
      title: language === 'en' ? title : (titleEn ?? ''),
      codes: categories.flatMap(({ code }) => code ?? []),
      isUnseen: at % 2 === 1,
    })),
  )
}

/** The code is one of the sector's, or of a division that holds the sector. */
function isOf(sector: number, code: string): boolean {
  const trimmed = code.slice(0, 8).replace(/0+$/, '').padEnd(2, '0')
  return (
    sectorsForCpv(code).includes(sector) || (sectorById(sector)?.cpv ?? []).some((prefix) => prefix.startsWith(trimmed))
  )
}

/** How many sectors were guessed, and how many of these the buyer's codes confirm. */
export function measureGuesses(labelled: readonly Labelled[]): Measured {
  const answers = labelled.map(({ title, codes }) => ({ codes, sectors: guessSectors(title) }))
  const guesses = answers.flatMap(({ codes, sectors }) =>
    sectors.map((sector) => codes.some((code) => isOf(sector, code))),
  )
  return {
    notices: labelled.length,
    guessed: answers.filter(({ sectors }) => sectors.length > 0).length,
    guesses: guesses.length,
    right: guesses.filter(Boolean).length,
  }
}
