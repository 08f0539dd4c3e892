import { createHash } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { ChannelFailure } from '#server/modules/notifications/index.ts'
import type { Channel, Parcel } from '#server/modules/notifications/index.ts'

export type SmtpOptions = {
  /** smtp://user:password@host:587 (STARTTLS where offered) or smtps://…:465. */
  url: string
  /** 'Chereta <alerts@chereta.example>' */
  from: string
}

/** An outside call ends within so many milliseconds, whatever the other side does. */
const PATIENCE = 10_000
const MOST_CONNECTIONS = 4

/** One address and nothing else: what a list or a header would need is not in it. */
const ONE_ADDRESS = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/

/** E-mail through any SMTP server (RFC 5321). A pool of connections, kept open between messages. */
export function smtpChannel({ url, from }: SmtpOptions): Channel {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: MOST_CONNECTIONS,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    async send(parcel) {
      if (!ONE_ADDRESS.test(parcel.to)) throw new ChannelFailure('the address is no e-mail address', { permanent: true })
      try {
        const { messageId } = await transport.sendMail(mailOf(parcel, from, domain))
        return { providerId: messageId }
      } catch (error) {
        throw failureOf(error)
      }
    },
    close: () => transport.close(),
  }
}

function mailOf({ key, to, lang, subject, text, html }: Parcel, from: string, domain: string) {
  // One message id for every attempt: a mailbox that has the message already can tell.
  const messageId = `<${createHash('sha256').update(key).digest('hex').slice(0, 40)}@${domain}>`
  return {
    from,
    // As an object, the address is one address: commas and line ends in it add no recipient.
    to: { name: '', address: to },
    subject: subject ?? '',
    text,
    ...(html === undefined ? {} : { html }),
    messageId,
    headers: { 'Content-Language': lang, 'Auto-Submitted': 'auto-generated' },
  }
}

/** Replies of 5xx are final (RFC 5321, 4.2.1), but for those about us and not about the message: policy blocks and log-in. */
const ABOUT_US = new Set([421, 530, 534, 535, 538])

function failureOf(error: unknown): ChannelFailure {
  const { responseCode, code, message } = error as { responseCode?: unknown; code?: unknown; message?: unknown }
  const reply = typeof responseCode === 'number' ? responseCode : undefined
  if (reply !== undefined) return new ChannelFailure(`the mail server answered ${reply}`, { permanent: reply >= 500 && !ABOUT_US.has(reply), cause: error })
  // Not even offered to a server: an address or an envelope that cannot be.
  if (code === 'EENVELOPE') return new ChannelFailure('the address is no e-mail address', { permanent: true, cause: error })
  return new ChannelFailure(`the mail server cannot be reached (${typeof code === 'string' ? code : typeof message})`, { cause: error })
}
