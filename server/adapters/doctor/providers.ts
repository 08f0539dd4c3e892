import { createECDH, randomUUID } from 'node:crypto'
import { createTransport } from 'nodemailer'
import type { Config } from '#server/config.ts'
import { s3Store } from '../document-store/s3.ts'
import { fault, DOCTOR_PATIENCE, doctorWarning, well } from './finding.ts'
import type { DoctorFinding } from './finding.ts'

type Channels = Config['channels']

/** Greets the mail server and signs in; sends nothing. */
export async function examineMail({ url }: NonNullable<Channels['email']>): Promise<DoctorFinding[]> {
  const what = 'mail server'
  const limits = {
    connectionTimeout: DOCTOR_PATIENCE / 2,
    greetingTimeout: DOCTOR_PATIENCE / 2,
    socketTimeout: DOCTOR_PATIENCE / 2,
  }
  const transport = createTransport({ url, ...limits })
  try {
    await transport.verify()
    return [well(what, 'it takes us in')]
  } catch (error) {
    const { code, responseCode, message } = error as { code?: string; responseCode?: number; message: string }
    if (code === 'EAUTH')
      return [
        fault(
          what,
          `${responseCode ?? ''} it does not know name and password`.trim(),
          'Look at name and password in SMTP_URL; signs such as @ and / in them are written as %40 and %2F.',
        ),
      ]
    if (code === 'ETIMEDOUT')
      return [
        fault(
          what,
          message,
          'It is there and says nothing: the wrong port (465 wants smtps:, 587 smtp:), or a firewall of your provider.',
        ),
      ]
    throw error
  } finally {
    transport.close()
  }
}

type BotAnswer = {
  ok?: boolean
  description?: string
  result?: { username?: string; url?: string; last_error_message?: string }
}

/** Reads the bot's name, and where Telegram sends its updates. */
export async function examineBot(
  { token, apiUrl }: NonNullable<Channels['telegram']>,
  { name, hook }: { name: string | undefined; hook: string | undefined },
): Promise<DoctorFinding[]> {
  const what = 'Telegram bot'
  const call = async (method: string): Promise<BotAnswer> => {
    const answer = await fetch(`${apiUrl}/bot${token}/${method}`, {
      method: 'POST',
      signal: AbortSignal.timeout(DOCTOR_PATIENCE / 2),
    })
    const body = (await answer.json().catch(() => undefined)) as BotAnswer | undefined
    return body ?? { ok: false, description: `it answered ${answer.status}, and nothing that a bot says` }
  }
  const me = await call('getMe')
  if (!me.ok)
    return [
      me.description === 'Unauthorized'
        ? fault(what, 'its token is not known', 'Take it again from BotFather: TELEGRAM_BOT_TOKEN.')
        : fault(what, me.description ?? 'it gave no reason', 'Look at TELEGRAM_API_URL, and try again in a minute.'),
    ]
  const username = me.result?.username ?? ''
  const findings: DoctorFinding[] = [
    name === undefined || name.toLowerCase() === username.toLowerCase()
      ? well(what, `@${username}`)
      : fault(
          what,
          `the token is that of @${username}`,
          'TELEGRAM_BOT_NAME names another bot: readers would be led to that one.',
        ),
  ]
  if (hook === undefined) return findings
  const { result } = await call('getWebhookInfo')
  if (result?.url !== hook)
    findings.push(
      doctorWarning(
        what,
        'Telegram does not write to this service',
        'It is announced at each start of a process with the role jobs: restart one, and read its log.',
      ),
    )
  else if (result.last_error_message)
    findings.push(
      doctorWarning(
        what,
        `Telegram cannot write to us: ${result.last_error_message}`,
        'PUBLIC_ORIGIN must be reachable from outside, with a certificate that is trusted.',
      ),
    )
  return findings
}

/** A call without a recipient: it shows whether the token is accepted, and sends nothing. */
export async function examineSms({ url, token }: NonNullable<Channels['sms']>): Promise<DoctorFinding[]> {
  const what = 'SMS gateway'
  const answer = await fetch(`${url}/send`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
    redirect: 'error',
    signal: AbortSignal.timeout(DOCTOR_PATIENCE / 2),
  })
  const text = (await answer.text()).slice(0, 2000)
  if (answer.status === 401 || answer.status === 403)
    return [fault(what, 'it does not know our token', 'Take it again from the account there: AFROMESSAGE_TOKEN.')]
  if (/balance|credit/i.test(text)) return [fault(what, 'there is no money in the account', 'Top it up there.')]
  if (answer.status >= 500 || answer.status === 404 || !/^\s*\{/.test(text))
    return [
      fault(
        what,
        `it answered ${answer.status}, and nothing that a gateway says`,
        'Look at AFROMESSAGE_URL, and try again in a minute.',
      ),
    ]
  return [well(what, 'it knows our token')]
}

/** Whether the two keys are a pair. Where none is configured, a pair is made and kept in the database. */
export function examinePush(
  { keys, subject }: NonNullable<Config['push']>,
  contact: string | undefined,
): DoctorFinding[] {
  const what = 'push keys'
  const findings: DoctorFinding[] = []
  if (!keys) findings.push(well(what, 'kept in the database'))
  else {
    const curve = createECDH('prime256v1')
    curve.setPrivateKey(Buffer.from(keys.privateKey, 'base64url'))
    const isPair = curve.getPublicKey().toString('base64url') === keys.publicKey
    findings.push(
      isPair
        ? well(what, 'a pair')
        : fault(
            what,
            'the public key is not that of the private one',
            'Every push is refused: take VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY from one place.',
          ),
    )
  }
  if (subject === undefined && contact === undefined)
    findings.push(doctorWarning(what, 'push services know no way to reach you', 'Set VAPID_SUBJECT or OPERATOR_EMAIL.'))
  return findings
}

/** Writes a few bytes into the bucket, reads and deletes them. */
export async function examineBucket(config: Extract<Config['documents'], { kind: 's3' }>): Promise<DoctorFinding[]> {
  const what = 'bucket'
  const store = s3Store(config, 1)
  const key = `doctor-${randomUUID()}`
  const bytes = Buffer.from('Chereta looks whether it can write here.')
  try {
    await store.put(key, bytes, 'text/plain')
    const read = Buffer.from(await new Response(await store.read(key)).arrayBuffer())
    if (!read.equals(bytes))
      return [fault(what, 'what was read is not what was written', 'Look at the service that keeps the bucket.')]
    await store.remove(key)
    return [well(what, 'it can be written, read and emptied')]
  } catch (error) {
    const message = (error as Error).message
    const status = /refused with (\d+)/.exec(message)?.[1]
    if (status === '403')
      return [
        fault(
          what,
          'it refuses our keys (403)',
          'Look at both keys and what they may do (put, get, delete), and at the clock of this machine.',
        ),
      ]
    if (status === '404')
      return [fault(what, 'there is no such bucket (404)', 'Look at DOCUMENTS_S3_BUCKET and _REGION.')]
    throw error
  }
}
