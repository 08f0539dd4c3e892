import { DAY, MINUTE } from '#ethiopia/time-units.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import {
  botFixture,
  botEnv,
  from,
  membership,
  message,
  newChat,
  newUpdate,
  WEBHOOK_SECRET,
} from '#test/factories/bot-fixture.ts'
import { aPerson } from '#test/factories/people.ts'
import { anApprovedTender } from '#test/factories/tender.ts'

const fixture = botFixture()
const { answerTo, linked, post, pressed, startToken, telegramOn } = fixture

describe('the webhook', () => {
  test('does not exist without the secret, or with another one', async () => {
    for (const secret of ['', 'wrong', `${WEBHOOK_SECRET}x`, WEBHOOK_SECRET.slice(1)])
      expect((await post(message(newChat(), '/help'), secret)).status).toBe(404)
    expect((await post(message(newChat(), '/help'), undefined)).status).toBe(200)
    expect(fixture.api.calls).toHaveLength(1)
  })
  test('handles each update once, however often and at whatever moment it arrives', async () => {
    const chat = newChat()
    const update = message(chat, '/help')
    const statuses = await Promise.all(Array.from({ length: 5 }, async () => (await post(update)).status))
    expect(new Set([...statuses, (await post(update)).status])).toEqual(new Set([200]))
    expect(fixture.api.sent(String(chat))).toHaveLength(1)
  })
  test.each([
    {},
    { message: null },
    { message: { chat: { id: 'x', type: 'private' } } },
    { edited_message: { text: '/help' } },
    { callback_query: { id: 'x', from: from(1) } },
    { inline_query: 7 },
    { my_chat_member: { chat: {} } },
  ])('an unknown update is accepted and ignored: %j', async (rest) => {
    expect((await post({ update_id: newUpdate(), ...rest })).status).toBe(200)
    expect(fixture.api.calls).toEqual([])
  })
  test('does not ask for an update again because Telegram does not answer', async () => {
    for (const mode of ['error', 'garbage', 'lost-reply', 'patience', 'blocked'] as const) {
      fixture.api.behave(mode)
      expect((await post(message(newChat(), '/help'))).status).toBe(200)
    }
  })
  test('does not answer a person who writes without end for a while', async () => {
    const chat = newChat()
    for (let n = 0; n < 40; n++) {
      fixture.app.clock.advance(50)
      await post(message(chat, '/unknown'))
    }
    expect(fixture.api.sent(String(chat)).length).toBeLessThanOrEqual(31)
    fixture.app.clock.advance(3 * MINUTE)
    expect(await answerTo(chat, '/help')).toBeDefined()
  })
  test('drops an answer that would come too late, so that waiting messages are not delayed', async () => {
    const freeAt = fixture.app.clock.now() + 10_000
    await sql`insert into channel_rate_limit (channel, free_at) values ('telegram', ${freeAt}::float8)
      on conflict (channel) do update set free_at = excluded.free_at`.execute(fixture.app.world.db)
    expect((await post(message(newChat(), '/help'))).status).toBe(200)
    expect(fixture.api.calls).toEqual([])
    const { rows } = await sql<{ at: number }>`select free_at as at from channel_rate_limit
      where channel = 'telegram'`.execute(fixture.app.world.db)
    expect(rows.map(({ at }) => Number(at))).toEqual([freeAt])
  })
  test('delays no alert and no other chat if Telegram refuses one chat for now', async () => {
    fixture.api.behave('patience')
    await post(message(newChat(), '/help'))
    fixture.api.behave('ok')
    const { rows } = await sql<{ until: number }>`select paused_until as until from channel_rate_limit
      where channel = 'telegram'`.execute(fixture.app.world.db)
    expect(rows.every(({ until }) => Number(until) <= fixture.app.clock.now())).toBe(true)
    expect(await answerTo(newChat(), '/help')).toBeDefined()
  })
})

describe('what the bot answers', () => {
  test('words are searched for, as a command or without; buttons open and save', async () => {
    const stranger = newChat()
    for (const text of [
      '/search submersible pumps',
      'submersible pumps',
      '/search@chereta_test_bot submersible pumps',
    ]) {
      const answer = await answerTo(stranger, text)
      expect(answer?.text).toContain('Supply of submersible pumps')
      expect(answer?.text).toContain('Tana Basin Water Works Enterprise')
      expect(answer?.text).not.toContain('trade licence')
      const buttons = answer?.reply_markup?.inline_keyboard.flat() ?? []
      expect(buttons).toContainEqual({
        text: '1 · Open',
        url: `http://chereta.test/tenders/detail?id=${fixture.tender.id}`,
      })
      expect(buttons.some(({ callback_data }) => callback_data?.startsWith('save'))).toBe(false)
      expect(JSON.stringify(answer)).not.toContain(fixture.tender.guid)
    }
    expect((await answerTo(stranger, 'submersible pumps'))?.text).toContain('closes Fri 20 Mar 2026 10:00')
    const amharic = (await answerTo(newChat(), 'submersible pumps', 'am'))?.text
    expect(amharic).toContain('የሚዘጋው ዓርብ፣ መጋቢት 11 ቀን 2018 ዓ.ም፣ ከጠዋቱ 4:00')
    const chat = await linked(await aPerson(fixture.app))
    const buttons = (await answerTo(chat, 'submersible pumps'))?.reply_markup?.inline_keyboard.flat()
    expect(buttons).toContainEqual({ text: '1 · Save', callback_data: `save:${fixture.tender.id}` })
    expect((await answerTo(chat, '/search'))?.text).toContain('What should I search for?')
    expect((await answerTo(chat, 'zzzzqqq'))?.text).toContain('No open tender')
  })
  test('a sample is marked as one, in the list and where others are offered it, in both languages', async () => {
    const { id } = await anApprovedTender(fixture.app, { shortTitle: 'Overhaul of turbines' })
    await sql`update tender set sample = true where id = ${id}`.execute(fixture.app.world.db)
    expect((await answerTo(newChat(), 'turbines'))?.text).toContain('<b>(Sample) Overhaul of turbines</b>')
    expect((await answerTo(newChat(), 'turbines', 'am'))?.text).toContain('<b>(ናሙና) Overhaul of turbines</b>')
    await post({ update_id: newUpdate(), inline_query: { id: 'q2', from: from(newChat()), query: 'turbines' } })
    const inline = fixture.api.calls.findLast(({ method }) => method === 'answerInlineQuery')
    expect(inline?.payload['results']).toMatchObject([{ title: '(Sample) Overhaul of turbines' }])
    const chat = await linked(await aPerson(fixture.app))
    await pressed(chat, `save:${id}`)
    expect((await answerTo(chat, '/saved'))?.text).toContain('(Sample) Overhaul of turbines')
  })
  test('titles and words of people cannot become markup', async () => {
    await anApprovedTender(fixture.app, { shortTitle: 'Wrenches <b>& "<script>alert(1)</script>' })
    const answer = await answerTo(newChat(), 'wrenches')
    expect(answer?.text).toContain('Wrenches &lt;b&gt;&amp;')
    expect(answer?.text).not.toContain('<script>')
    expect(answer?.parse_mode).toBe('HTML')
  })
  test('in Amharic where Telegram or the account speaks it', async () => {
    expect((await answerTo(newChat(), '/help', 'am'))?.text).toContain('ቃላት ይላኩልኝ')
    const chat = await linked(await aPerson(fixture.app))
    expect(await pressed(chat, 'language:am')).toBe('ከአሁን ጀምሮ በአማርኛ እመልሳለሁ።')
    expect((await answerTo(chat, '/help', 'en'))?.text).toContain('ቃላት ይላኩልኝ')
    await answerTo(chat, '/language english')
    expect((await answerTo(chat, '/help', 'am'))?.text).toContain('Send me any words')
  })
  test('a language button of a chat that was unlinked since says so, in the chosen language, and changes nothing', async () => {
    const chat = await linked(await aPerson(fixture.app))
    await answerTo(chat, '/language')
    expect(await pressed(chat, 'undo')).toContain('no longer linked')
    expect(await pressed(chat, 'language:am')).toContain('ከጨረታ (Chereta) መለያዎ ጋር ያገናኙ')
    expect(await pressed(chat, 'language:en')).toContain('Please link this chat')
    expect((await answerTo(chat, '/help', 'en'))?.text).toContain('Send me any words')
  })
  test('save and /saved need a linked account', async () => {
    expect(await pressed(newChat(), `save:${fixture.tender.id}`)).toContain('link this chat')
    const chat = await linked(await aPerson(fixture.app))
    expect((await answerTo(chat, '/saved'))?.text).toContain('no tenders yet')
    expect(await pressed(chat, `save:${fixture.tender.id}`)).toBe('Saved')
    expect(await pressed(chat, `save:${fixture.tender.id}`)).toBe('Already saved')
    expect(await pressed(chat, 'save:999999')).toContain('no longer exists')
    expect(await pressed(chat, 'save:1; drop table person')).toContain("don't know")
    expect((await answerTo(chat, '/saved'))?.text).toContain('Supply of submersible pumps')
    const bare = await linked(await aPerson(fixture.app, { phone: null }))
    expect(await pressed(bare, `save:${fixture.tender.id}`)).toContain('mobile number')
  })
  test('save reports the limit of saved tenders, and saves no more', async () => {
    const person = await aPerson(fixture.app)
    const chat = await linked(person)
    const { db } = fixture.app.world
    await sql`insert into saved_tender (person_id, tender_id, saved_at)
      select ${person.id}, -n, 0 from generate_series(1, 2000) n`.execute(db)
    expect(await pressed(chat, `save:${fixture.tender.id}`)).toContain('the limit of saved tenders')
    const { rows } = await sql`select 1 from saved_tender where person_id = ${person.id}`.execute(db)
    expect(rows).toHaveLength(2000)
  })
  test('/alerts and /stop are the switch of the settings', async () => {
    const person = await aPerson(fixture.app)
    const chat = await linked(person)
    await answerTo(chat, '/alerts off')
    expect(await telegramOn(person)).toBe(false)
    await answerTo(chat, '/alerts on')
    expect(await telegramOn(person)).toBe(true)
    await answerTo(chat, '/stop')
    expect(await telegramOn(person)).toBe(false)
    expect((await answerTo(newChat(), '/alerts on'))?.text).toContain('link this chat')
  })
  test('/stop ends what saved searches send here, too; /alerts off leaves them', async () => {
    const person = await aPerson(fixture.app)
    const chat = await linked(person)
    const body = { name: 'Pumps', query: { keyword: 'pumps' }, frequency: 'daily' as const }
    await fixture.app.call('POST /api/savedSearches', { body: { ...body, channels: ['telegram', 'sms'] } }, person)
    const channels = async () => (await fixture.app.call('GET /api/savedSearches', {}, person))[0]?.channels
    expect((await answerTo(chat, '/alerts off'))?.text).toContain('/stop ends them too')
    expect(await channels()).toEqual(['telegram', 'sms'])
    expect((await answerTo(chat, '/stop'))?.text).toContain('not from saved searches either')
    expect(await channels()).toEqual(['sms'])
  })
  test('inline queries find as anybody would, at most ten', async () => {
    const ask = (query: string) =>
      post({ update_id: newUpdate(), inline_query: { id: 'q1', from: from(newChat()), query, offset: '' } }).then(
        () =>
          fixture.api.calls.findLast(({ method }) => method === 'answerInlineQuery')?.payload['results'] as Record<
            string,
            unknown
          >[],
      )
    const found = await ask('submersible pumps')
    expect(found.length).toBeLessThanOrEqual(10)
    expect(found[0]).toMatchObject({
      type: 'article',
      id: String(fixture.tender.id),
      title: 'Supply of submersible pumps for rural boreholes',
      input_message_content: { parse_mode: 'HTML' },
    })
    // Otherwise Telegram gives the answer in one person's language to everybody.
    const sent = fixture.api.calls.findLast(({ method }) => method === 'answerInlineQuery')?.payload
    expect(sent).toMatchObject({ is_personal: true })
    expect(await ask('x')).toEqual([])
  })
  test('groups are left alone but for one word when the bot is invited', async () => {
    const group = -100_500
    await post({
      update_id: newUpdate(),
      message: {
        message_id: 1,
        date: 0,
        from: from(1),
        chat: { id: group, type: 'supergroup' },
        text: '/search pumps',
      },
    })
    expect(fixture.api.calls).toEqual([])
    await post(membership(group, 'member', 'supergroup'))
    expect(fixture.api.sent(String(group)).map(({ text }) => text)).toEqual([
      'I answer in private chats only. Write to me there: @chereta_test_bot.',
    ])
    await post(membership(group, 'left', 'supergroup'))
    expect(fixture.api.calls).toHaveLength(1)
  })
  test('a suspended person is a stranger to the bot', async () => {
    const person = await aPerson(fixture.app)
    const chat = await linked(person)
    await sql`update person set suspended_at = 1 where id = ${person.id}`.execute(fixture.app.world.db)
    expect((await answerTo(chat, '/saved'))?.text).toContain('link this chat')
  })
})

test.each([
  ['https://chereta.test', ['setWebhook', 'setMyCommands', 'setMyCommands']],
  ['http://chereta.test', []],
])('Telegram gets the address for updates if it can reach it: %s', async (PUBLIC_ORIGIN, expected) => {
  const announcing = await startTestApp({
    env: { ...botEnv(fixture.api), PUBLIC_ORIGIN },
  })
  try {
    await announcing.world.db.transaction().execute((tx) => announcing.world.jobs.send(tx, 'bot-announce', {}))
    await announcing.drain()
    expect(fixture.api.calls.map(({ method }) => method)).toEqual(expected)
    if (expected.length > 0)
      expect(fixture.api.calls[0]?.payload).toMatchObject({
        url: 'https://chereta.test/api/Telegram/webhook',
        secret_token: WEBHOOK_SECRET,
      })
  } finally {
    await announcing.stop()
  }
})

test('updates and links that are no longer needed are deleted', async () => {
  await startToken(await aPerson(fixture.app))
  await post(message(newChat(), '/help'))
  fixture.app.clock.advance(4 * DAY)
  await fixture.app.world.db.transaction().execute((tx) => fixture.app.world.jobs.send(tx, 'bot-forget', {}))
  await fixture.app.drain()
  const { rows } = await sql<{
    left: number
  }>`select (select count(*) from bot_update) + (select count(*) from bot_start) as left`.execute(fixture.app.world.db)
  expect(Number(rows[0]?.left)).toBe(0)
})
