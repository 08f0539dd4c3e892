import { createHash } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { ChannelFailure } from '#server/modules/notifications/index.ts'
import type { Channel, AddressedMessage } from '#server/modules/notifications/index.ts'
import { CALL_TIMEOUT } from './call-timeout.ts'

type SmtpOptions = {
  /** smtp://user:password@host:587 (STARTTLS where offered) or smtps://…:465. */
  url: string
  /** 'Chereta <alerts@chereta.example>' */
  from: string
  /** For each answer of the server, in milliseconds; the whole conversation has three times as long. */
  patience?: number
}

const MAX_CONNECTIONS = 16

/** One address and nothing else: characters with a meaning in lists or headers are refused. */
const ONE_ADDRESS = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/

/** Email through any SMTP server (RFC 5321). A pool of connections, kept open between messages. */
export function smtpChannel({ url, from, patience = CALL_TIMEOUT }: SmtpOptions): Channel {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    // A connection that ends in the middle leaves open whether the message was accepted. Our own retry repeats it
    // later, and counts it.
    maxRequeues: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    async send(message) {
      if (!ONE_ADDRESS.test(message.to))
        throw new ChannelFailure('the address is no e-mail address', { permanent: true })
      try {
        const { messageId } = await transport.sendMail({
          ...mailOf(message, from, domain),
          signal: AbortSignal.timeout(3 * patience),
        })
        return { providerId: messageId }
      } catch (error) {
        throw failureOf(error)
      }
    },
    close: () => transport.close(),
  }
}

function mailOf(
  { key, to, lang, subject, text, html, unsubscribe, attachments = [] }: AddressedMessage,
  from: string,
  domain: string,
) {
  // One message id for every attempt, so that a mailbox can recognise a message that it has already.
  const messageId = `<${createHash('sha256').update(key).digest('hex').slice(0, 40)}@${domain}>`
  return {
    from,
    // As an object, the address is one address: commas and line ends in it add no recipient.
    to: { name: '', address: to },
    subject: subject ?? '',
    text,
    ...(html === undefined ? {} : { html }),
    messageId,
    attachments: attachments.map(({ name, mediaType, content }) => ({
      filename: name,
      contentType: mediaType,
      content: Buffer.from(content),
    })),
    headers: {
      'Content-Language': lang,
      'Auto-Submitted': 'auto-generated',
      // RFC 2369 and RFC 8058: the mail program's own button stops such letters with one POST, without asking the
      // person to sign in.
      ...(unsubscribe === undefined
        ? {}
        : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
  }
}

/**
 * Replies of 5xx are final (RFC 5321, 4.2.1), except those about us instead of the message: policy blocks, log-in and
 * our address.
 */
const ABOUT_US = new Set([421, 530, 534, 535, 538])
const ABOUT_SENDER = /sender/i
/**
 * Words of servers that accept nothing from us now, often with a bare 550: our host is on a list, or a relay or name is
 * not set up for us.
 */
const ON_A_LIST =
  /(black|block) ?-?list|(listed|blocked) (in|at|on|by|using)|\brbl\b|dnsbl|spamhaus|reputation|rate limit|too many/i
const NOT_SET_UP =
  /relay|client host|your (host|server|domain)|\b(ip|helo|ehlo|ptr|spf|dkim|dmarc)\b|reverse dns|authenticat/i

/**
 * No such mailbox, or no longer (RFC 3463, 3.2 and 3.3). Full mailboxes, policies and sizes do not count, and 5.1.0 is
 * too vague.
 */
const NO_MAILBOX = /\b5\.(1\.[1-36]|1\.10|2\.1)\b/
const ANY_ENHANCED = /\b[45]\.\d{1,3}\.\d{1,3}\b/
/** The words of a server without finer codes. */
const SAYS_NOBODY = /user|mailbox|recipient|account|address|unknown|exist|no such/i
/** Servers repeat the recipient's address, whose words mean nothing. */
const ECHOED = /<[^<>]*>|\S+@\S+/g

function failureOf(error: unknown): ChannelFailure {
  const { responseCode, code, message, response, command } = error as Record<
    'responseCode' | 'code' | 'message' | 'response' | 'command',
    unknown
  >
  const reply = typeof responseCode === 'number' ? responseCode : undefined
  if (reply !== undefined) {
    const words = typeof response === 'string' ? response.replaceAll(ECHOED, ' ') : ''
    const saysNobody = NO_MAILBOX.test(words)
    const saysUs = ON_A_LIST.test(words) || NOT_SET_UP.test(words)
    const isAboutUs = ABOUT_US.has(reply) || ABOUT_SENDER.test(words) || (!saysNobody && saysUs)
    // Without a finer code, servers use 550 to the recipient's address for a missing mailbox, and for much else.
    const isBare = reply === 550 && command === 'RCPT TO' && !ANY_ENHANCED.test(words) && SAYS_NOBODY.test(words)
    const gone = !isAboutUs && reply >= 550 && reply <= 553 && (saysNobody || isBare)
    return new ChannelFailure(`the mail server answered ${reply}`, {
      permanent: reply >= 500 && !isAboutUs,
      gone,
      cause: error,
    })
  }
  // Not sent to any server, because the address or the envelope is impossible.
  if (code === 'EENVELOPE')
    return new ChannelFailure('the address is no e-mail address', { permanent: true, cause: error })
  return new ChannelFailure(`the mail server cannot be reached (${typeof code === 'string' ? code : typeof message})`, {
    cause: error,
  })
}
