import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { TenderId } from '#contract/ids.ts'
import { axe } from './axe.ts'
import { PHONE, goWithin, hydrated, layersLeft, startedWhole } from './browser.ts'
import { postAsReader, openAs, openSavers } from './saved-site.ts'

const PHONE_OPTIONS = { viewport: PHONE, hasTouch: true, isMobile: true } as const
/** On a busy machine an email takes long. */
const PATIENT = { timeout: 60_000 } as const

let site: Awaited<ReturnType<typeof openSavers>>
beforeAll(async () => {
  site = await openSavers(['sharer', 'looker', 'again'])
})
afterAll(() => site.close())
afterEach(() => expect(site.faults()).toEqual([]))

const tender = () => {
  const one = site.open.find(({ guid }) => guid === undefined)
  if (!one) throw new Error('no sample is for subscribers only')
  return one
}
const detail = () => `/tenders/detail?id=${tender().id}`
const shareDialog = (page: Page) => page.getByRole('dialog', { name: 'Share with friends' })
const selam = () => ({ id: tender().id, email: 'selam@suppliers.example', name: 'Selam' })
const earlier = (page: Page) => shareDialog(page).getByRole('group', { name: 'Shared before' })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)
const knows = (page: Page, contacts: { name: string; email?: string; tel?: string }[]) =>
  postAsReader(page, '/api/contacts/picked', {
    consent: true,
    contacts: contacts.map(({ name, email, tel }) => ({
      name: [name],
      email: email ? [email] : [],
      tel: tel ? [tel] : [],
    })),
  })

/** The server's answer to the page's reader. */
const read = <T>(page: Page, path: string): Promise<T> =>
  page.evaluate(
    async (address) =>
      (
        await fetch(address, { headers: { authorization: `Bearer ${localStorage.getItem('userToken')}` } })
      ).json() as Promise<unknown>,
    path,
  ) as Promise<T>

/** The page of the tests that need no other: on it `looker` signs in after `again`. */
let again: Page | undefined
let looker: Page | undefined
describe('a tender is shared', () => {
  test('by email, with the keyboard alone and a name from the contacts: it arrives in the other mailbox; by SMS, to a number from the contacts: it is listed as sent, or as waiting for the morning; a refusal is shown, and typed text stays', async () => {
    const page = await openAs(site, 'sharer', detail())
    await knows(page, [
      { name: 'Almaz Kebede', email: 'almaz@suppliers.example', tel: '0911223344' },
      { name: 'Alazar Girma', tel: '0922334455' },
      { name: 'Bekele Tadesse', tel: '0911778899' },
    ])
    const button = page.getByRole('button', { name: 'Share', exact: true })
    await button.press('Enter')
    const link = shareDialog(page).getByLabel('Link to this tender')
    await expect.poll(() => link.inputValue(), PATIENT).toMatch(/\/tenders\/display\?guid=[\da-f-]{36}$/)
    await shareDialog(page).getByRole('button', { name: 'Share by Email' }).press('Enter')
    const name = shareDialog(page).getByLabel('Name (optional)')
    await name.pressSequentially('Al')
    await name.pressSequentially('maz')
    // Contacts without an email address are not offered.
    await shareDialog(page).getByRole('option').first().waitFor()
    expect(await shareDialog(page).getByRole('option').allTextContents()).toEqual([
      'Almaz Kebede · almaz@suppliers.example',
    ])
    await name.press('ArrowDown')
    await name.press('Enter')
    const email = shareDialog(page).getByLabel('Email', { exact: true })
    await expect.poll(() => email.inputValue(), PATIENT).toBe('almaz@suppliers.example')
    await email.press('Enter')
    await page
      .getByRole('status')
      .getByText(/^(Email has been sent successfully|Your message is waiting to be sent\.)$/)
      .waitFor(PATIENT)
    await expect
      .poll(
        () =>
          site.mail.mails.filter(({ to }) => to?.some(({ address }) => address === 'almaz@suppliers.example')).length,
        PATIENT,
      )
      .toBe(1)
    await expect.poll(() => button.evaluate((one) => one === document.activeElement), PATIENT).toBe(true)

    await shareDialog(page).waitFor({ state: 'hidden' })
    await button.click()
    await shareDialog(page).getByRole('button', { name: 'Share by SMS Text' }).click()
    const phone = shareDialog(page).getByLabel('Phone Number')
    await phone.press('Enter')
    await shareDialog(page).getByText('Please fill phone number').waitFor()
    await phone.pressSequentially('0911')
    await shareDialog(page)
      .getByRole('option', { name: /Bekele Tadesse/ })
      .click()
    await expect.poll(() => phone.inputValue(), PATIENT).not.toBe('0911')
    await shareDialog(page).getByRole('button', { name: 'Share', exact: true }).click()
    await page
      .getByRole('status')
      .getByText(
        /^(Text has been sent successfully|Your message is waiting to be sent\.|We'll send it in the morning: we send no SMS at night\.)$/,
      )
      .waitFor(PATIENT)
    type Shares = { data: { channel: string; tenderId: TenderId; state: string }[] }
    await expect
      .poll(async () => (await read<Shares>(page, '/api/sharing/shares')).data.filter((one) => one.channel === 'sms'))
      .toMatchObject([{ tenderId: tender().id, state: expect.stringMatching(/^(sent|queued)$/) }])

    await shareDialog(page).waitFor({ state: 'hidden' })
    await button.click()
    // Filled in with whom a tender was sent to before, until another channel is chosen.
    await earlier(page).getByRole('button', { name: 'Almaz' }).click()
    expect([await name.inputValue(), await email.inputValue()]).toEqual(['Almaz Kebede', 'almaz@suppliers.example'])
    await shareDialog(page).getByRole('button', { name: 'Share by Email' }).click()
    expect(await email.inputValue()).toBe('')
    const send = shareDialog(page).getByRole('button', { name: 'Share', exact: true })
    await email.press('Enter')
    await shareDialog(page).getByText('Please fill email address').waitFor()
    await email.fill('nobody')
    await email.press('Enter')
    await shareDialog(page).getByText('Please enter a valid Email').waitFor()
    await email.fill('somebody@suppliers.example')
    const answers: [object, string][] = [
      [
        { json: { state: 'refused', reason: 'blocked' } },
        "Not sent: this person doesn't accept tenders shared through Chereta.",
      ],
      [{ json: { shareId: 1, state: 'failed', reason: 'not-delivered' } }, 'Sending failed. Please try again later.'],
      [
        { status: 429, json: { status: 429, code: 'too-many-requests', title: '', retryAfter: 7200 } },
        'Too many tries. Please try again in 2 hours.',
      ],
      [{ status: 500, json: { status: 500, code: 'internal', title: 'x' } }, 'Sending failed. Please try again later.'],
    ]
    for (const [answer, words] of answers) {
      await page.route('**/api/tenders/send_email', (route) => route.fulfill(answer))
      await send.click()
      await shareDialog(page).getByRole('alert').getByText(words).waitFor()
      expect(await email.inputValue()).toBe('somebody@suppliers.example')
      await page.unroute('**/api/tenders/send_email')
    }
    await page.context().close()
    expect(site.faults().filter((fault) => !/429|500/.test(fault))).toEqual([])
  })

  test('to an earlier recipient by keys alone: the palette, the first offered, and the button; a key held down sends nothing', async () => {
    const page = (again = await openAs(site, 'again', detail()))
    await postAsReader(page, '/api/tenders/send_email', selam())
    await startedWhole(page)
    const sent: unknown[] = []
    await page.route('**/api/tenders/send_email', (route) => {
      sent.push(route.request().postDataJSON())
      return route.fulfill({ json: { shareId: 1, state: 'sent' } })
    })
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Find or do anything' }).waitFor()
    await page.keyboard.type('sha')
    await page.keyboard.press('Enter')
    await earlier(page).waitFor()
    await expect.poll(() => focused(page), PATIENT).toBe('Selam')
    // The first press chooses; those of a key that stays down are ignored.
    for (let press = 0; press < 3; press++) {
      await page.keyboard.down('Enter')
      await expect.poll(() => focused(page), PATIENT).toBe(`Share ${selam().email}`)
    }
    await page.keyboard.up('Enter')
    expect(sent).toEqual([])
    await page.keyboard.press('Enter')
    await page.getByRole('status').getByText('Email has been sent successfully').waitFor()
    expect(sent).toEqual([selam()])
    await page.unrouteAll()
  })

  test('who got a tender before is read from the account and stored nowhere here: after signing out another account is offered nobody', async () => {
    const page = (looker = again ?? (await openAs(site, 'again', '/contact')))
    await goWithin(page, detail())
    await postAsReader(page, '/api/tenders/send_email', selam())
    const button = page.getByRole('button', { name: 'Share', exact: true })
    const read = page.waitForRequest('**/api/sharing/shares?**')
    await button.click()
    await earlier(page).getByRole('button', { name: 'Selam' }).waitFor()
    // Without this mark the service worker keeps no answer.
    expect((await read).headers()['x-keep']).toBeUndefined()
    await page.keyboard.press('Escape')
    expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(
      'selam@',
    )
    await page.getByRole('link', { name: 'Your account' }).click()
    await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
    await page.waitForURL(/logged-out/)
    await site.enter(page, 'looker')
    await page.goto(detail())
    await hydrated(page)
    await button.click()
    await shareDialog(page).getByRole('button', { name: 'Share by Email' }).waitFor()
    expect(await earlier(page).count()).toBe(0)
    await page.keyboard.press('Escape')
    await layersLeft(page)
  })

  test('in a dialog 550 px wide, which shows errors when a field is left; without contacts the 500 px import comes first; requests and messages are delayed as specified', async () => {
    const page = looker ?? (await openAs(site, 'looker', '/contact'))
    await goWithin(page, detail())
    const widthOf = (name: string) =>
      page.getByRole('dialog', { name }).evaluate((dialog) => dialog.getBoundingClientRect().width)
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await shareDialog(page).getByRole('button', { name: 'Share by SMS Text' }).waitFor()
    expect(await widthOf('Share with friends')).toBe(550)
    await shareDialog(page).getByRole('button', { name: 'Share by SMS Text' }).click()
    await page.getByRole('button', { name: 'Type it myself' }).waitFor()
    expect(await widthOf('Import your contacts first')).toBe(500)
    await page.getByRole('button', { name: 'Type it myself' }).click()
    const left = async (field: string, text: string) => {
      await shareDialog(page).getByLabel(field, { exact: true }).fill(text)
      await shareDialog(page).getByLabel(field, { exact: true }).press('Tab')
    }
    const said = (text: string) => shareDialog(page).getByText(text, { exact: true })
    await left('Phone Number', '')
    await said('Please fill phone number').waitFor()
    await left('Phone Number', '0911')
    await said('Please use this format 0911123456').waitFor()
    await left('Phone Number', '0911223344')
    await said('Please use this format 0911123456').waitFor({ state: 'detached' })
    await shareDialog(page).getByRole('button', { name: 'Share by Email' }).click()
    await left('Email', 'almaz')
    await said('Please enter a valid Email').waitFor()
    await shareDialog(page).getByLabel('Email', { exact: true }).fill('')
    await shareDialog(page).getByRole('button', { name: 'Share', exact: true }).click()
    await said('Please fill email address').waitFor()

    // Contacts are searched from the third letter of a name, the second of an email and the fourth digit of a number,
    // 333 ms after the last key.
    for (const field of ['Email', 'Name (optional)'])
      await shareDialog(page).getByLabel(field, { exact: true }).fill('')
    const asked: string[] = []
    await page.route('**/api/tenders/contacts_by_*/**', async (route) => {
      asked.push(decodeURIComponent(new URL(route.request().url()).pathname.replace('/api/tenders/contacts_by_', '')))
      await route.fulfill({ json: [] })
    })
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    for (const [label, field, part] of [
      ['Name (optional)', 'name', 'Alm'],
      ['Email', 'email', 'al'],
      ['Phone Number', 'phone', '0911'],
    ] as const) {
      if (field === 'phone') await shareDialog(page).getByRole('button', { name: 'Share by SMS Text' }).click()
      const input = shareDialog(page).getByLabel(label, { exact: true })
      await input.focus()
      await expect.poll(() => input.getAttribute('role')).toBe('combobox')
      await input.pressSequentially(part.slice(0, -1))
      await page.clock.runFor(1000)
      await input.press(part.slice(-1))
      await page.clock.runFor(332)
      expect(asked).toEqual([])
      await page.clock.runFor(1)
      await expect.poll(() => asked.splice(0)).toEqual([`${field}/${part}`])
    }

    // The confirmation is shown for five seconds.
    await page.route('**/api/tenders/send_email', (route) => route.fulfill({ json: { shareId: 1, state: 'sent' } }))
    await shareDialog(page).getByRole('button', { name: 'Share by Email' }).click()
    await shareDialog(page).getByLabel('Email', { exact: true }).fill('almaz@suppliers.example')
    await shareDialog(page).getByLabel('Email', { exact: true }).press('Enter')
    const sent = page.getByRole('status').getByText('Email has been sent successfully')
    // The live region gets its text in a task of its own.
    await expect.poll(() => page.clock.runFor(10).then(() => sent.count())).toBe(1)
    await page.clock.runFor(4000)
    expect(await sent.count()).toBe(1)
    await page.clock.runFor(1000)
    await sent.waitFor({ state: 'detached' })
    await page.context().close()
  })

  test('on a phone by its own sheet', async () => {
    const page = await site.page(PHONE_OPTIONS)
    await site.enter(page, 'looker')
    await page.addInitScript(() => {
      Object.assign(window, { shared: [] })
      Object.assign(navigator, {
        share: async (data: unknown) => void (window as unknown as { shared: unknown[] }).shared.push(data),
      })
    })
    await page.goto(detail())
    await hydrated(page)
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared), PATIENT)
      .toEqual([
        {
          title: 'Check this out!',
          text: tender().shortTitle,
          url: expect.stringMatching(/\/tenders\/display\?guid=[\da-f-]{36}$/),
        },
      ])
    expect(await shareDialog(page).count()).toBe(0)
    await page.context().close()
  })

  test('a visitor shares a public link, and is asked to sign in for more', async () => {
    const page = await site.page()
    await page.goto(detail())
    await hydrated(page)
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    expect(await shareDialog(page).getByLabel('Link to this tender').inputValue()).toMatch(
      new RegExp(`/tenders/detail\\?id=${tender().id}$`),
    )
    await shareDialog(page).getByText('Please login first').waitFor()
    expect(await axe(page)).toEqual([])
    await shareDialog(page).getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('dialog').getByText('Unlimited Keyword Searches').waitFor()
    await page.context().close()
    expect(site.faults().filter((fault) => !/403|401/.test(fault))).toEqual([])
  })
})
