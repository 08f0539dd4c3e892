import { inTransaction } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { inlineResult, says } from '../core/bot-answers.ts'
import { BOT_WORDS } from '../core/bot-words.ts'
import type { BotEvent } from '../core/bot-update.ts'
import { readUpdate } from '../core/bot-update.ts'
import type { BotMessage } from '../core/bot-ports.ts'
import { claimUpdate } from '../store/bot-updates.ts'
import { findChatAt, updateChatLanguage, updateChatOff, updateChatOn } from '../store/chats-and-browsers.ts'
import { answerCommand } from './bot-commands.ts'
import { reply } from './bot-reply.ts'
import type { BotWorld } from './bot-world.ts'
import { undoLink } from './link-chat.ts'
import type { Speaker, Speaking } from './link-chat.ts'

/** Requests that one chat may make in a minute. */
const MAX_A_MINUTE = 30
/**
 * The limit for all chats: half of the send slots that Telegram gives the bot, so that alerts have theirs however many
 * people write.
 */
const MAX_OF_ALL = 800
const INLINE_MOST = 10
const SHORTEST_INLINE = 2
const BLOCKED = 'Forbidden: bot was blocked by the user'
type Event<K extends BotEvent['kind']> = Extract<BotEvent, { kind: K }>

/**
 * Handles one of Telegram's updates once, however often it is sent. Changes are committed before the bot answers; if
 * that fails, Telegram sends the update again.
 */
export async function handleTelegramUpdate(world: BotWorld, raw: { update_id: number }): Promise<void> {
  const event = readUpdate(raw)
  if (!event) return
  const who = 'chat' in event ? event.chat : event.user
  if (!world.limit.allows(`bot ${who}`, MAX_A_MINUTE)) return
  const isStop = event.kind === 'said' && event.command === 'stop'
  if ('lang' in event && !isStop && !world.limit.allows('bots', MAX_OF_ALL)) return
  const once = <T>(work: (tx: Db) => Promise<T>): Promise<T | undefined> =>
    inTransaction(world.db, async (tx) =>
      (await claimUpdate(tx, raw.update_id, world.clock.now())) ? work(tx) : undefined,
    )
  switch (event.kind) {
    case 'said':
      return answerMessage(world, event, once)
    case 'pressed':
      return pressed(world, event, once)
    case 'asked-inline':
      return inline(world, event, once)
    case 'blocked':
      await once((tx) => updateChatOff(tx, event.chat, BLOCKED, world.clock.now()))
      return undefined
    case 'unblocked':
      await once((tx) => updateChatOn(tx, event.chat, world.clock.now()))
      return undefined
    case 'invited': {
      const bot = world.settings.name === undefined ? '' : `: @${world.settings.name}`
      if (await once(async () => true))
        await reply(world, (api) => api.send(event.chat, says(BOT_WORDS[event.lang].group(bot))))
      return undefined
    }
    default:
      return event satisfies never
  }
}
type Once = <T>(work: (tx: Db) => Promise<T>) => Promise<T | undefined>

async function answerMessage(world: BotWorld, event: Event<'said'>, once: Once): Promise<void> {
  const taken = await once(async (tx) => {
    const speaking = await speakingAs(world, tx, event)
    // A person who writes has not blocked the bot, or has unblocked it.
    if (speaking.linked && speaking.linked.offAt !== null) await updateChatOn(tx, event.chat, world.clock.now())
    return { answer: await answerCommand(world, tx, speaking, event.command, event.words), lang: speaking.lang }
  })
  if (!taken) return
  const message =
    typeof taken.answer === 'function' ? await taken.answer().catch(failed(world, taken.lang)) : taken.answer
  await reply(world, (bot) => bot.send(event.chat, message))
}

/** The update counts as handled: the person is asked to try again, instead of Telegram to resend it. */
const failed =
  ({ log }: Pick<BotWorld, 'log'>, lang: 'en' | 'am') =>
  (err: unknown): BotMessage => {
    log.error({ err }, 'a command of the bot failed')
    return says(BOT_WORDS[lang].failed)
  }

async function speakingAs(
  { services }: Pick<BotWorld, 'services'>,
  tx: Db,
  { chat, lang, name }: Speaker,
): Promise<Speaking> {
  const tied = await findChatAt(tx, chat)
  const linked = tied && (await services.account(tx, tied.personId)) ? tied : undefined
  return { chat, name, lang: linked?.lang ?? lang, linked }
}

async function pressed(world: BotWorld, event: Event<'pressed'>, once: Once): Promise<void> {
  const said = await once(async (tx) => press(world, tx, event))
  if (said !== undefined) await reply(world, (bot) => bot.answerButton(event.button, said))
}

/** Runs a button's action, and returns the line that Telegram shows. */
async function press(world: BotWorld, tx: Db, { chat, lang: spoken, does }: Event<'pressed'>): Promise<string> {
  const { lang, linked } = await speakingAs(world, tx, { chat, lang: spoken, name: undefined })
  const words = BOT_WORDS[lang]
  const [what = '', which = ''] = does.split(':', 2)
  if (what === 'undo') {
    await undoLink(world, tx, chat)
    return words.undone
  }
  if (what === 'language' && (which === 'en' || which === 'am')) {
    // The chat may have been unlinked since the button was sent.
    if (!linked) return BOT_WORDS[which].linkFirst
    await updateChatLanguage(tx, chat, which)
    return BOT_WORDS[which].languageNow
  }
  if (what !== 'save' || !/^\d{1,15}$/.test(which)) return words.unknown
  if (!linked) return words.linkFirst
  if (!world.services.save) return words.notAvailable
  const outcome = await world.services.save(tx, linked.personId, Number(which))
  return {
    saved: words.saved,
    'saved-before': words.savedBefore,
    'not-there': words.notThere,
    full: words.savedFull,
    'details-needed': words.detailsFirst,
  }[outcome]
}

async function inline(world: BotWorld, event: Event<'asked-inline'>, once: Once): Promise<void> {
  const speaking = await once((tx) => speakingAs(world, tx, { chat: event.user, lang: event.lang, name: undefined }))
  if (!speaking) return
  const { lang } = speaking
  const found =
    [...event.words].length < SHORTEST_INLINE
      ? []
      : (await world.services.search(event.words, lang, INLINE_MOST)).tenders
  await reply(world, (bot) =>
    bot.answerInline(
      event.query,
      found.map((tender) => inlineResult(tender, lang)),
    ),
  )
}
