import type { TenderId } from '#contract/ids.ts'
import { truncate } from '#language/excerpt.ts'
import { oneLine } from '#language/one-line.ts'

/** The texts of a tender's picture, one a line; all of them are public. */
export type PictureFacts = {
  lang: 'en' | 'am'
  title: string
  company: string
  /** The label before the closing date, and the date, in both calendars or in the notice's own words. */
  closesLabel: string
  closes: string | undefined
}

/** Paints a PNG of 1200 by 630. Rejects with PictureBusy while too many wait. */
export type Painter = { paint(facts: PictureFacts): Promise<Uint8Array>; stop(): Promise<void> }

export class PictureBusy extends Error {
  constructor() {
    super('too many pictures wait to be painted')
    this.name = 'PictureBusy'
  }
}

/** `12-am.png`: the tender 12 for readers of Amharic. */
export function readPictureName(name: string): { id: TenderId; lang: 'en' | 'am' } | undefined {
  const [, id, lang] = /^([1-9]\d{0,14})-(en|am)\.png$/.exec(name) ?? []
  return id === undefined || (lang !== 'en' && lang !== 'am') ? undefined : { id: Number(id), lang }
}

const LONGEST = { title: 300, company: 120, closes: 90 } as const
const line = (text: string, most: number): string => truncate(oneLine(text), most)

/** Converts texts of a public card into those of the picture. */
export function pictureFacts(
  lang: 'en' | 'am',
  { title, company, closes }: { title: string; company: string; closes: string | undefined },
): PictureFacts {
  return {
    lang,
    title: line(title, LONGEST.title),
    company: line(company, LONGEST.company),
    closesLabel: lang === 'am' ? 'የሚዘጋው' : 'Closes',
    closes: closes === undefined ? undefined : line(closes, LONGEST.closes),
  }
}
