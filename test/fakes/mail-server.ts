import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import type { Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/**
 * How the server behaves: accepts the message; defers it; refuses it permanently, or its sender, or without a reason,
 * or with these words after a bare 550; accepts it and closes the connection before confirming; never answers.
 */
type MailMode =
  | 'ok'
  | 'busy'
  | 'refuse'
  | 'refuse-sender'
  | 'refuse-unsaid'
  | 'lost-reply'
  | 'silent'
  | { bare550: string }

/** A mail server on loopback that keeps its messages, and fails in the way that a test sets. */
export async function startMailServer() {
  const mails: Email[] = []
  const recipients: string[][] = []
  let mode: MailMode = 'ok'
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo(_address, _session, done) {
      if (typeof mode === 'object') return done(Object.assign(new Error(mode.bare550), { responseCode: 550 }))
      if (mode === 'refuse') return done(Object.assign(new Error('5.1.1 no such user'), { responseCode: 550 }))
      if (mode === 'refuse-sender') return done(Object.assign(new Error('Sender verify failed'), { responseCode: 550 }))
      if (mode === 'refuse-unsaid') return done(Object.assign(new Error('5.1.0 rejected'), { responseCode: 550 }))
      return done(mode === 'busy' ? Object.assign(new Error('4.3.2 try later'), { responseCode: 451 }) : null)
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on(
        'end',
        () =>
          void keep(
            Buffer.concat(chunks),
            session.envelope.rcptTo.map(({ address }) => address),
            done,
          ),
      )
    },
  })
  /** Calls `answer` unless the server is to be silent or to hang up. */
  async function keep(raw: Buffer, to: string[], answer: (error?: Error | null) => void): Promise<void> {
    const mail = await PostalMime.parse(raw)
    if (mode === 'silent') return
    mails.push(mail)
    recipients.push(to)
    if (mode === 'lost-reply') hangUp(server)
    else answer(null)
  }
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    recipients,
    behave(next: MailMode) {
      mode = next
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** Cuts every connection. smtp-server has no call for it. */
function hangUp(server: SMTPServer): void {
  for (const { _socket } of (server as unknown as { connections: Set<{ _socket: { destroy(): void } }> }).connections)
    _socket.destroy()
}
