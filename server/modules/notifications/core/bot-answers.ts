import type { TenderId } from '#contract/ids.ts'
import { escapeHtml } from '#language/escape-html.ts'
import { BOT_COMMANDS, BOT_WORDS } from './bot-words.ts'
import type { BotButton, BotMessage, InlineResult } from './bot-ports.ts'

/** A tender as the bot shows it: facts of its public card and nothing else. */
export type BotTender = {
  id: TenderId
  title: string
  company: string
  /** When it closes, as shown to people; absent where the notice does not say. */
  closing?: string
  closed: boolean
  /** Its page, a path of this site. */
  path: string
}
type Lang = 'en' | 'am'

export const PROFILE_PATH = '/subscription/profile/4'

/** Markup made here holds only these. */
const plainOf = (html: string): string =>
  html
    .replace(/<\/?[bi]>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
const LONGEST_TITLE = 200
const short = (text: string, most: number): string =>
  [...text].length <= most ? text : `${[...text].slice(0, most - 1).join('')}…`

/** A message of these lines, with its buttons. Lines are markup. */
export function says(lines: string | readonly string[], buttons?: readonly (readonly BotButton[])[]): BotMessage {
  const html = typeof lines === 'string' ? lines : lines.join('\n')
  return { html, text: plainOf(html), ...(buttons === undefined ? {} : { buttons }) }
}

function aboutOf({ company, closing, closed }: BotTender, lang: Lang): string {
  const words = BOT_WORDS[lang]
  const when = closed ? words.closed : closing === undefined ? '' : words.closes(closing)
  return [short(company, 120), when].filter((part) => part !== '').join(' · ')
}

/** Tenders one below the other, each with buttons to open it and, where possible, to save it. */
export function tenderList(
  heading: string,
  tenders: readonly BotTender[],
  lang: Lang,
  more: BotButton | undefined,
  canSave: boolean,
): BotMessage {
  const words = BOT_WORDS[lang]
  const lines = tenders.flatMap((tender, i) => [
    '',
    `${i + 1}. <b>${escapeHtml(short(tender.title, LONGEST_TITLE))}</b>`,
    escapeHtml(aboutOf(tender, lang)),
  ])
  const rows = tenders.map(({ id, path }, i): BotButton[] => [
    { text: words.open(i + 1), url: path },
    ...(canSave ? [{ text: words.save(i + 1), does: `save:${id}` }] : []),
  ])
  return says([heading, ...lines], more === undefined ? rows : [...rows, [more]])
}

export function inlineResult(tender: BotTender, lang: Lang): InlineResult {
  const about = aboutOf(tender, lang)
  return {
    id: String(tender.id),
    title: short(tender.title, 120),
    description: about,
    html: `<b>${escapeHtml(short(tender.title, LONGEST_TITLE))}</b>\n${escapeHtml(about)}`,
    url: tender.path,
  }
}

export function helpMessage(lang: Lang, isLinked: boolean): BotMessage {
  const words = BOT_WORDS[lang]
  const commands = BOT_COMMANDS.map((command) => `/${command} – ${words.commands[command]}`)
  return says(
    [words.help, '', ...commands],
    [[isLinked ? { text: words.settings, url: PROFILE_PATH } : { text: words.linkButton, url: PROFILE_PATH }]],
  )
}

export const linkFirst = (lang: Lang): BotMessage =>
  says(BOT_WORDS[lang].linkFirst, [[{ text: BOT_WORDS[lang].linkButton, url: PROFILE_PATH }]])

export function linkedMessage(account: string, lang: Lang, isNew: boolean): BotMessage {
  const words = BOT_WORDS[lang]
  return says(isNew ? words.linked(escapeHtml(account)) : words.alreadyLinked(escapeHtml(account)), [
    [{ text: words.settings, url: PROFILE_PATH }],
    ...(isNew ? [[{ text: words.undo, does: 'undo' }]] : []),
  ])
}

/** Why a link did not link a chat of another account, and how to unlink it first. */
export const tiedElsewhere = (account: string, lang: Lang): BotMessage =>
  says(BOT_WORDS[lang].tiedElsewhere(escapeHtml(account)), [[{ text: BOT_WORDS[lang].untie, does: 'undo' }]])

/** Enough of an address for its owner to recognise it, but no more. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@')
  if (at < 1) return address.length > 4 ? `•••${address.slice(-3)}` : '•••'
  const local = address.slice(0, at)
  return `${local.slice(0, local.length > 2 ? 2 : 1)}•••${address.slice(at)}`
}
