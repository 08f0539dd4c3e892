import { GrammyError } from 'grammy'
import { ChannelFailure } from '#server/modules/notifications/index.ts'

const LONGEST_REASON = 160
/** The chat is gone or has blocked us: it is not tried again until its owner comes back. */
const NOBODY =
  /chat not found|user not found|user is deactivated|bot was (blocked|kicked)|PEER_ID_INVALID|USER_ID_INVALID|can't initiate conversation|have no rights/i

/**
 * An error of the Bot API, or a missing answer, as a failure of a channel. The URL of a call contains the bot's token,
 * so no error of the library is passed on.
 */
export function telegramFailure(error: unknown): ChannelFailure {
  if (error instanceof ChannelFailure) return error
  if (!(error instanceof GrammyError)) return new ChannelFailure('Telegram cannot be reached')
  const { error_code: code, parameters } = error
  const reason = String(error.description ?? '').slice(0, LONGEST_REASON)
  if (code === 429)
    return new ChannelFailure('Telegram asks for patience', { retryAfter: (parameters?.retry_after ?? 1) * 1000 })
  if (code === 401 || code === 404) return new ChannelFailure(`Telegram refuses our token (${code})`)
  if (code === 403 || (code === 400 && NOBODY.test(reason)))
    return new ChannelFailure(reason || 'Telegram refused (403)', { gone: true })
  if (code === 400) return new ChannelFailure(`Telegram refused: ${reason}`, { permanent: true })
  return typeof code === 'number'
    ? new ChannelFailure(`Telegram answered ${code}`)
    : new ChannelFailure('Telegram answered something unreadable')
}

/** Telegram rejects the form: markup, or the address of a button. The same message as plain text may be accepted. */
export const isAboutForm = (error: unknown): boolean =>
  error instanceof GrammyError &&
  error.error_code === 400 &&
  /parse entities|entit|BUTTON|URL|keyboard|reply markup/i.test(String(error.description))
