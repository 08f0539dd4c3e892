import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { aPerson } from '#test/factories/people.ts'
import { enqueueMessage } from './index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_ORIGIN: 'http://localhost:4600' } })
  const html = '<p>Activate <script>alert(1)</script></p>'
  await enqueueMessage(app.world, app.world.db, {
    kind: 'activation',
    channel: 'email',
    to: 'a@example.com',
    lang: 'en',
    subject: '<b>Hi</b>',
    text: 'Go to http://chereta.test/x?a=1&b=2',
    html,
    key: '1',
  })
  await enqueueMessage(app.world, app.world.db, {
    kind: 'sign-in-code',
    channel: 'sms',
    to: '+251911000000',
    lang: 'am',
    text: 'ኮድ 123456',
    key: '2',
    secret: true,
  })
  await app.drain()
})
afterAll(() => app.stop())

const get = (path: string, headers: Record<string, string> = {}) =>
  app.send(new Request(`http://localhost${path}`, { headers }))

test('without channels everything is shown as it would look, to people on the machine', async () => {
  const page = await (await get('/dev/outbox')).text()
  expect(page).toContain('ኮድ 123456')
  expect(page).toContain('1 segment (9 units of UCS-2)')
  expect(page).toContain('&lt;b&gt;Hi&lt;/b&gt;')
  expect(page).toContain('<a href="http://chereta.test/x?a=1&amp;b=2">')
  const id = /src="\/dev\/outbox\/(\d+)"/.exec(page)?.[1]
  const mail = await get(`/dev/outbox/${id}`)
  expect(mail.headers.get('content-security-policy')).toContain('sandbox')
  expect(mail.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(mail.headers.get('cache-control')).toBe('no-store')
})

test('the newest email is unfolded, earlier ones are folded', async () => {
  const email = { kind: 'activation', channel: 'email', to: 'b@example.com', lang: 'en', text: 'Hello' } as const
  for (const key of ['3', '4'])
    await enqueueMessage(app.world, app.world.db, { ...email, subject: `Hello ${key}`, html: '<p>Hello</p>', key })
  await app.drain()
  const page = await (await get('/dev/outbox')).text()
  const states = [...page.matchAll(/<details( open)?><summary>As it looks/g)].map(([, open]) => open !== undefined)
  expect(states.slice(0, 3)).toEqual([true, false, false])
})

test('Telegram with its buttons, push as a card', async () => {
  await sql`insert into delivery (key, kind, channel, recipient, lang, subject, body_text, body_html, secret, transactional, state, created_at, next_at, extras) values
    ('t', 'alert', 'telegram', '<77>', 'am', 'ርዕስ <1>', 'ጨረታ', '<i>አዲስ</i> ጨረታ <img src=x> <a href="https://x.test/1">1</a>', false, false, 'shown', 1, 1, '{"buttons":[{"text":"ክፈት <","url":"https://x.test/?a=1&b=2"},{"text":"አስቀምጥ","does":"save 1"}]}'),
    ('p', 'alert', 'push', 'https://push.example/1', 'en', 'New <tender>', 'Supply of & paper', null, false, false, 'shown', 2, 2, '{"link":"/tenders/detail?id=1"}')`.execute(
    app.world.db,
  )
  const page = await (await get('/dev/outbox')).text()
  expect(page).toContain('<b>Telegram</b> to <b>&lt;77&gt;</b>')
  expect(page).toContain('<b>Push</b> to <b>https://push.example/1</b>')
  expect(page).toContain('<b>New &lt;tender&gt;</b><span>Supply of &amp; paper</span><a href="/tenders/detail?id=1">')
  expect(page).toContain('<a class="button" href="https://x.test/?a=1&amp;b=2">ክፈት &lt;</a><a class="button">አስቀምጥ</a>')
  // The title first, in bold, as the channel sends it; tags that Telegram does not know are no markup here either.
  expect(page).toContain('<b>ርዕስ &lt;1&gt;</b>\n\n<i>አዲስ</i> ጨረታ &lt;img src=x> <a href="https://x.test/1">1</a>')
})

test('strangers, also behind a proxy on the same machine, see nothing; an admin sees everything', async () => {
  const strangers: Record<string, string>[] = [
    { 'x-forwarded-for': '127.0.0.1' },
    { forwarded: 'for=127.0.0.1' },
    { host: 'chereta.example' },
    { 'x-real-ip': '::1' },
  ]
  for (const headers of strangers) {
    expect((await get('/dev/outbox', headers)).status).toBe(404)
    expect((await get('/dev/outbox/1', headers)).status).toBe(404)
    expect((await get('/dev/outbox', { ...headers, authorization: `Bearer ${await app.adminToken()}` })).status).toBe(
      200,
    )
  }
  for (const path of ['/dev/outbox/0', '/dev/outbox/x', '/dev/outbox/999999', '/dev/outbox/2'])
    expect((await get(path)).status).toBe(404)
})

test('an admin elsewhere sees that a code or a link into an account went out, and never its words', async () => {
  const elsewhere = { host: 'chereta.example', authorization: `Bearer ${await app.adminToken()}` }
  await enqueueMessage(app.world, app.world.db, {
    kind: 'reset',
    channel: 'email',
    to: 'other-admin@example.com',
    lang: 'en',
    subject: 'A subject of its own',
    text: 'http://chereta.test/authentication/reset-password?token=SECRET',
    html: '<p>token=SECRET</p>',
    key: 'reset',
    secret: true,
  })
  await app.drain()
  const page = await (await get('/dev/outbox', elsewhere)).text()
  expect(page).toContain('<b>other-admin@example.com</b> · reset')
  expect(page).toContain('<b>+251911000000</b> · sign-in-code')
  expect(page).toContain('&lt;b&gt;Hi&lt;/b&gt;')
  for (const words of ['SECRET', 'A subject of its own', '123456']) expect(page).not.toContain(words)
  const here = await (await get('/dev/outbox')).text()
  expect(here).toContain('token=SECRET')
  const id = /src="\/dev\/outbox\/(\d+)"/.exec(here)?.[1]
  expect(await (await get(`/dev/outbox/${id}`)).text()).toContain('SECRET')
  expect((await get(`/dev/outbox/${id}`, elsewhere)).status).toBe(404)
})

test('with proxies configured no request counts as local, and staff without the role are strangers', async () => {
  const behind = await startTestApp({ env: { PUBLIC_ORIGIN: 'http://localhost:4600', TRUSTED_PROXIES: '1' } })
  const ask = async (headers: Record<string, string>) =>
    (await behind.send(new Request('http://localhost/dev/outbox', { headers }), '127.0.0.1')).status
  const editor = await aPerson(behind, { roles: ['editor'] })
  expect(await ask({})).toBe(404)
  expect(await ask({ 'x-forwarded-for': '127.0.0.1' })).toBe(404)
  expect(await ask({ authorization: `Bearer ${editor.token}` })).toBe(404)
  expect(await ask({ authorization: `Bearer ${await behind.adminToken()}` })).toBe(200)
  await behind.stop()
})
