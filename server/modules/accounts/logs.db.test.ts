import { expect, test } from 'vitest'
import type { Log } from '#server/platform/log.ts'
import { aBrowser, startTestApp } from '#test/app.ts'
import { aPerson, PEOPLE_PASSWORD, signIn, storePerson } from '#test/factories/people.ts'
import { BOT, telegramLogin } from '#test/fakes/telegram-login.ts'

function listeningLog() {
  const lines: string[] = []
  const keep = (fields: object, message: string) => void lines.push(JSON.stringify({ ...fields, message }))
  const log: Log = { debug: keep, info: keep, warn: keep, error: keep, child: () => log }
  return { log, lines }
}

test('the log has sign-ins, refusals and actions of staff, and nobody’s address, number, password, code or token', async () => {
  const { log, lines } = listeningLog()
  const app = await startTestApp({ log, env: BOT })
  const admin = await aPerson(app, { roles: ['admin'] })
  const { email, phone, id } = await storePerson(app)
  const person = await signIn(app, email)
  await app.call('POST /api/LocalAccount/Signin', { body: { email, password: 'the wrong password' } }, aBrowser())
  await app.call('POST /api/LocalAccount/request-code', { body: { email } }, aBrowser())
  const code = /\d{6}/.exec((await app.messagesTo(phone ?? ''))[0]?.text ?? '')?.[0] ?? ''
  await app.call('POST /api/LocalAccount/verify-code', { body: { email, code } }, aBrowser())
  await app.call('POST /api/LocalAccount/reset-password-request', { body: { email } }, aBrowser())
  await app.drain()
  const resetToken = /token=([\w-]+)/.exec((await app.messagesTo(email)).at(-1)?.text ?? '')?.[1] ?? ''
  await app.call(
    'POST /api/LocalAccount/reset-password',
    { body: { resetToken, email, password: 'the newest password' } },
    aBrowser(),
  )
  await app.request('GET /api/LocalAccount/EmailAndPasswordExists/{email}', { params: { email } }, aBrowser())
  await app.request(
    'POST /api/TelegramAccount/Signin',
    { body: { telegramAuth: telegramLogin({ id: 4_242_424_242 }, 0) } },
    aBrowser(),
  )
  await app.call('PUT /api/admin/people/{id}/roles', { params: { id }, body: { roles: ['editor'] } }, admin)
  await app.call(
    'PUT /api/admin/people/{id}/suspension',
    { params: { id }, body: { suspended: true, note: 'a note' } },
    admin,
  )
  await app.stop()
  const all = lines.join('\n')
  const secrets = [
    email,
    phone ?? '',
    phone?.slice(4) ?? '',
    PEOPLE_PASSWORD,
    'the wrong password',
    'the newest password',
    code,
    resetToken,
    '4242424242',
    person.token,
  ]
  for (const secret of [...secrets, ...person.cookies.values()]) {
    expect(secret.length).toBeGreaterThan(5)
    expect(all).not.toContain(secret)
  }
  for (const said of ['signed in', 'sign-in refused', 'roles changed', 'suspension changed'])
    expect(all).toContain(said)
})
