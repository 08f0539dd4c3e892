import { z } from 'zod'

/** Updates that the bot reacts to. Chats and users are numbers beyond 32 bits; as addresses they are texts. */
export type BotEvent =
  | { kind: 'said'; chat: string; lang: 'en' | 'am'; name: string | undefined; command: string; words: string }
  | { kind: 'pressed'; chat: string; lang: 'en' | 'am'; button: string; does: string }
  | { kind: 'asked-inline'; user: string; lang: 'en' | 'am'; query: string; words: string }
  | { kind: 'blocked' | 'unblocked'; chat: string }
  | { kind: 'invited'; chat: string; lang: 'en' | 'am' }

const user = z.object({
  id: z.number().int(),
  is_bot: z.boolean().optional(),
  username: z.string().optional(),
  first_name: z.string().optional(),
  language_code: z.string().optional(),
})
const chat = z.object({ id: z.number().int(), type: z.string() })
const update = z.object({
  message: z.object({ from: user.optional(), chat, text: z.string().optional() }).optional(),
  callback_query: z
    .object({ id: z.string(), from: user, data: z.string().optional(), message: z.object({ chat }).optional() })
    .optional(),
  inline_query: z.object({ id: z.string(), from: user, query: z.string() }).optional(),
  my_chat_member: z.object({ from: user, chat, new_chat_member: z.object({ status: z.string() }) }).optional(),
})
type User = z.infer<typeof user>

const langOf = ({ language_code }: User): 'en' | 'am' => (language_code?.toLowerCase().startsWith('am') ? 'am' : 'en')
const LONGEST_WORDS = 500
/** A command begins the text, and in groups may name the bot. */
const COMMAND = /^\/([a-z_]{1,32})(?:@\w{1,64})?(?:\s+([\s\S]*))?$/i

/**
 * Reads one of Telegram's updates; undefined for updates that the bot ignores: groups, channels, pictures, other bots,
 * unknown kinds.
 */
export function readUpdate(raw: unknown): BotEvent | undefined {
  const result = update.safeParse(raw)
  if (!result.success) return undefined
  const { message, callback_query: pressed, inline_query: inline, my_chat_member: member } = result.data
  if (message?.from && message.chat.type === 'private' && !message.from.is_bot)
    return said(message.from, message.chat.id, message.text)
  if (pressed?.data !== undefined && pressed.message?.chat.type === 'private')
    return {
      kind: 'pressed',
      chat: String(pressed.message.chat.id),
      lang: langOf(pressed.from),
      button: pressed.id,
      does: pressed.data,
    }
  if (inline)
    return {
      kind: 'asked-inline',
      user: String(inline.from.id),
      lang: langOf(inline.from),
      query: inline.id,
      words: wordsOf(inline.query),
    }
  if (!member) return undefined
  const { status } = member.new_chat_member
  const there = status === 'member' || status === 'administrator'
  if (member.chat.type === 'private') return { kind: there ? 'unblocked' : 'blocked', chat: String(member.chat.id) }
  return there && member.chat.type !== 'channel'
    ? { kind: 'invited', chat: String(member.chat.id), lang: langOf(member.from) }
    : undefined
}

/** A text without a command is a search. */
function said(from: User, chatId: number, text: string | undefined): BotEvent {
  const [, command, rest] = COMMAND.exec((text ?? '').trim()) ?? []
  const about = {
    kind: 'said' as const,
    chat: String(chatId),
    lang: langOf(from),
    name: from.username === undefined ? from.first_name : `@${from.username}`,
  }
  if (command !== undefined) return { ...about, command: command.toLowerCase(), words: wordsOf(rest ?? '') }
  return text === undefined
    ? { ...about, command: 'help', words: '' }
    : { ...about, command: 'search', words: wordsOf(text) }
}

const wordsOf = (text: string): string => text.replaceAll('\0', '').trim().slice(0, LONGEST_WORDS)
