import type { PersonId } from '#contract/ids.ts'
import type { Db } from '#server/platform/db.ts'
import { helpMessage, linkedMessage, linkFirst, says, tenderList } from '../core/bot-answers.ts'
import type { BotMessage } from '../core/bot-ports.ts'
import { BOT_WORDS } from '../core/bot-words.ts'
import { updateChatLanguage } from '../store/chats-and-browsers.ts'
import type { BotWorld } from './bot-world.ts'
import { switchOnLinkedChannel } from './switches.ts'
import { linkChat } from './link-chat.ts'
import type { Speaking } from './link-chat.ts'

const FOUND_MOST = 5
const SAVED_MOST = 5
const LIST = '/tenders/list'

type Deps = Pick<BotWorld, 'clock' | 'services'>
/** The bot's answer, or a function to call after the transaction, because a search needs a connection of its own. */
type Answer = BotMessage | (() => Promise<BotMessage>)

/** Answers a command; its changes are made in this transaction. */
export async function answerCommand(
  world: Deps,
  tx: Db,
  speaking: Speaking,
  command: string,
  words: string,
): Promise<Answer> {
  const { lang, linked } = speaking
  const now = world.clock.now()
  switch (command) {
    case 'start':
      if (words !== '') return linkChat(world, tx, speaking, words)
      return start(world, tx, speaking)
    case 'help':
      return helpMessage(lang, linked !== undefined)
    case 'search':
      return words === '' ? says(BOT_WORDS[lang].searchWhat) : () => search(world, speaking, words)
    case 'saved':
      return linked ? () => saved(world, lang, linked.personId) : linkFirst(lang)
    case 'alerts': {
      if (!linked) return linkFirst(lang)
      const wish = wishOf(words)
      if (wish === undefined) return says(BOT_WORDS[lang].alertsHow)
      await switchOnLinkedChannel(tx, linked.personId, { telegram: wish }, now)
      return says(wish ? BOT_WORDS[lang].alertsOn : BOT_WORDS[lang].alertsOff)
    }
    case 'stop':
      if (linked) {
        await switchOnLinkedChannel(tx, linked.personId, { telegram: false }, now)
        await world.services.stopSearches(tx, linked.personId)
      }
      return says(BOT_WORDS[lang].stopped)
    case 'language':
      return language(tx, speaking, words)
    default:
      return says(BOT_WORDS[lang].unknown)
  }
}

async function start({ services }: Deps, tx: Db, { lang, linked }: Speaking): Promise<BotMessage> {
  const account = linked && (await services.account(tx, linked.personId))
  if (account) return linkedMessage(account.name, lang, false)
  const help = helpMessage(lang, false)
  return {
    ...help,
    html: `${BOT_WORDS[lang].welcome}\n\n${help.html}`,
    text: `${says(BOT_WORDS[lang].welcome).text}\n\n${help.text}`,
  }
}

async function search({ services }: Deps, { lang, linked }: Speaking, words: string): Promise<BotMessage> {
  const { total, tenders } = await services.search(words, lang, FOUND_MOST)
  if (tenders.length === 0) return says(BOT_WORDS[lang].nothingFound)
  const all = { text: BOT_WORDS[lang].allResults, url: `${LIST}?${new URLSearchParams({ keyword: words }).toString()}` }
  return tenderList(
    BOT_WORDS[lang].found(total, tenders.length),
    tenders,
    lang,
    all,
    linked !== undefined && services.save !== undefined,
  )
}

async function saved({ services }: Deps, lang: 'en' | 'am', personId: PersonId): Promise<BotMessage> {
  if (!services.saved) return says(BOT_WORDS[lang].notAvailable)
  const tenders = await services.saved(personId, lang, SAVED_MOST)
  if (tenders.length === 0) return says(BOT_WORDS[lang].savedNone)
  return tenderList(
    BOT_WORDS[lang].savedList,
    tenders,
    lang,
    { text: BOT_WORDS[lang].savedAll, url: '/tenders/saved' },
    false,
  )
}

async function language(tx: Db, { chat, lang, linked }: Speaking, words: string): Promise<BotMessage> {
  const wished = languageOf(words)
  if (!linked) return linkFirst(lang)
  if (wished === undefined)
    return says(BOT_WORDS[lang].languageWhich, [
      [
        { text: 'English', does: 'language:en' },
        { text: 'አማርኛ', does: 'language:am' },
      ],
    ])
  await updateChatLanguage(tx, chat, wished)
  return says(BOT_WORDS[wished].languageNow)
}

const wishOf = (words: string): boolean | undefined =>
  /^(on|አብራ)$/i.test(words) ? true : /^(off|አጥፋ)$/i.test(words) ? false : undefined
const languageOf = (words: string): 'en' | 'am' | undefined =>
  /^(en|english|እንግሊዝኛ)$/i.test(words) ? 'en' : /^(am|amharic|አማርኛ)$/i.test(words) ? 'am' : undefined
