import { regionsInText } from '#ethiopia/regions-in-text.ts'
import type { RuleName } from './parsed.ts'
import { NO_TITLE } from './title-words.ts'

export type FoundTitle = { at: number; end: number; rule: RuleName; isSure: boolean }

export const LONGEST_TITLE = 400

/** Posts of a messenger begin and end their lines with pictures. */
const PICTURES = /^(?:\p{Extended_Pictographic}\uFE0F?\s?)+/u
export const PICTURE = /\p{Extended_Pictographic}\uFE0F?/gu

export function trimmed(
  plain: string,
  at: number,
  end: number,
  rule: RuleName,
  isSure: boolean,
): FoundTitle | undefined {
  let [from, to] = [at, Math.min(end, at + LONGEST_TITLE)]
  while (from < to && /[\s,፣።፤:"'(-]/.test(plain[from] ?? '')) from += 1
  from += PICTURES.exec(plain.slice(from, to))?.[0].length ?? 0
  const stop = plain.indexOf('።', from)
  if (stop >= 0 && stop < to) to = stop
  // A bracket that is not closed holds something else: '(NCB No.'.
  if (plain[to - 1] === ')' && !plain.slice(from, to).includes('(')) to -= 1
  const open = plain.lastIndexOf('(', to - 1)
  if (open > from && plain.indexOf(')', open) >= to - 1 && plain[to - 1] !== ')') to = open
  while (to > from && /[\s,፣፤.:"'-]/.test(plain[to - 1] ?? '')) to -= 1
  return to - from > 3 ? { at: from, end: to, rule, isSure } : undefined
}

/** Conditions about a bond or a price stand where a title may. */
const OF_MONEY = /ሲፒኦ|ማስከበ?[ሪር]ያ/u
export const isTitle = (folded: string, { at, end }: FoundTitle): boolean => {
  const text = folded.slice(at, end)
  const shortest = /^\p{Script=Ethiopic}/u.test(text) ? 4 : 5
  return text.length >= shortest && !NO_TITLE.test(text) && !OF_MONEY.test(text) && !/^\d+$/.test(text)
}

const LONGEST_PLACE = 60
/** 'Nekemte, Oromia', 'ደቡብ ኢትዮጵያ ክልል': where the buyer is. */
export function isPlaceAlone(plain: string, { at, end }: { at: number; end: number }): boolean {
  if (end - at > LONGEST_PLACE) return false
  const text = plain.slice(at, end)
  const places = regionsInText(text)
  const rest = places.toReversed().reduce((left, place) => left.slice(0, place.at) + left.slice(place.end), text)
  return (
    places.length > 0 && !/\p{L}{3}/u.test(rest.replace(/Region(?:al State)?|Zone|Town|City|Ethiopia|ክልል|ዞን|ከተማ/gu, ''))
  )
}
