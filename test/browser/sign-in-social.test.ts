import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { CLIENT_ID } from '../fakes/google-keys.ts'
import { BOT } from '../fakes/telegram-login.ts'
import { DESKTOP, PHONE, goWithin } from './browser.ts'
import { openWaysIn } from './common-site.ts'
import type { SignInSite } from './sign-in-site.ts'

let site: SignInSite
beforeAll(async () => {
  site = await openWaysIn()
})
afterAll(() => site.close())
afterEach(() => expect(site.faults()).toEqual([]))

const LOGIN = '/authentication/login?returnUrl=/contact'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0 Mobile Safari/537.36'
const atContact = ({ pathname }: URL) => pathname === '/contact'

describe('Google', () => {
  test('signs in with its button, whose width follows the screen, and its prompt; others get no token, and only the origin', async () => {
    const page = await site.page({ viewport: DESKTOP })
    const abroad: { url: string; authorization: string | undefined; referer: string | undefined }[] = []
    page.on('request', (request) => {
      const { authorization, referer } = request.headers()
      if (!request.url().startsWith(site.origin)) abroad.push({ url: request.url(), authorization, referer })
    })
    await site.actsAs(page, { google: { sub: 'g-1', email: 'almaz@gmail.example', name: 'Almaz' } })
    const button = page.getByRole('button', { name: 'Continue with Google' })
    for (const [viewport, width] of [
      [DESKTOP, '320'],
      [{ width: 310, height: 700 }, '216'],
      [PHONE, '287'],
    ] as const) {
      await page.setViewportSize(viewport)
      if (viewport === DESKTOP) await page.goto(`${LOGIN}&secret=word`)
      else await goWithin(page, `${LOGIN}&secret=word`)
      await button.waitFor()
      expect(await button.getAttribute('data-width')).toBe(width)
    }
    expect(await page.evaluate(() => (window as unknown as { prompted: string }).prompted)).toBe(CLIENT_ID)
    await button.click()
    await page.waitForURL(atContact)
    expect(await page.evaluate(() => localStorage.getItem('email'))).toBe('almaz@gmail.example')
    expect(abroad.length).toBeGreaterThan(0)
    for (const { authorization, referer } of abroad) {
      expect(authorization).toBeUndefined()
      expect([undefined, `${site.origin}/`]).toContain(referer)
    }
    await page.context().close()
  })

  test('a refused token is reported, and the next try has its own nonce', async () => {
    const page = await site.page()
    let claims: Record<string, unknown> = { sub: 'g-2', email: 'b@gmail.example', aud: 'somebody-else' }
    await page.exposeFunction('googleToken', (nonce: string) => site.google.token({ ...claims, nonce }, Date.now()))
    await page.exposeFunction('telegramAuth', () => ({}))
    await page.goto(LOGIN)
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await page.getByRole('alert').getByText("We couldn't verify this sign-in. Please try again.").waitFor()
    claims = { sub: 'g-2', email: 'b@gmail.example', name: 'B' }
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await page.waitForURL(atContact)
    await page.context().close()
  })

  test('without its script and that of Telegram both are reported, and email still works', async () => {
    const page = await site.page({ lacksScripts: true })
    await page.goto(LOGIN)
    for (const one of ['Google', 'Telegram'])
      await page.getByText(`We couldn't load ${one} sign-in. Please use your email.`).waitFor()
    // In their own places, not as errors of the reader's.
    expect(await page.getByRole('alert').filter({ hasText: 'load' }).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Sign in with Email' }).isEnabled()).toBe(true)
    site.faults()
    await page.context().close()
  })
})

test('the widget of Telegram is large, with radius 5, asks for write access, shows no picture, and signs in; a new person gives an email first', async () => {
  const page = await site.page()
  let asked = 0
  page.on('request', (request) => (asked += Number(request.url().includes('/api/TelegramAccount'))))
  // A login that was not begun in this tab is refused.
  await page.goto(
    '/authentication/login-callback?id=70001&first_name=Eve&auth_date=1&hash=00&state=guessed&returnUrl=/contact',
  )
  await page.getByRole('alert').getByText("We couldn't verify this sign-in. Please try again.").waitFor()
  expect(asked).toBe(0)
  await site.actsAs(page, { telegram: { id: '70001' } })
  await page.goto(LOGIN)
  const button = page.getByRole('button', { name: 'Log in with Telegram' })
  expect(await button.evaluate((one) => ({ ...(one as HTMLElement).dataset }))).toMatchObject({
    telegramLogin: BOT.TELEGRAM_BOT_NAME,
    size: 'large',
    radius: '5',
    requestAccess: 'write',
    userpic: 'false',
  })
  await button.click()
  await page.getByText("Telegram doesn't tell us your email address.").waitFor()
  expect(new URL(page.url()).search).toBe('')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByText('Please supply email address').waitFor()
  await page.getByLabel('Email').fill(site.newEmail())
  await page.keyboard.press('Enter')
  await page.waitForURL(atContact)
  await page.context().close()
})

describe('the Android web view', () => {
  test('hides the social button, and asks the phone itself at once', async () => {
    const page = await site.page({ viewport: PHONE, userAgent: ANDROID })
    const tokens: string[] = []
    await page.exposeFunction('phoneToken', async (clientId: string, nonce: string) => {
      tokens.push(clientId)
      return tokens.length === 1
        ? ''
        : site.google.token({ sub: 'g-9', email: 'phone@gmail.example', name: 'Phone', nonce }, Date.now())
    })
    await page.addInitScript(() => {
      const phone = window as unknown as {
        CheretaAndroid: unknown
        cheretaIdToken(token: string): void
        phoneToken(...given: string[]): Promise<string>
      }
      phone.CheretaAndroid = {
        requestIdToken: (...given: string[]) =>
          void phone.phoneToken(...given).then((token) => phone.cheretaIdToken(token)),
      }
    })
    await page.goto(LOGIN)
    await page.getByText("Your phone didn't offer an account. Please use your email.").waitFor()
    expect(tokens).toEqual([CLIENT_ID])
    expect(await page.getByRole('button', { name: 'Continue with Google' }).count()).toBe(0)
    await page.getByRole('button', { name: 'One-tap sign-in' }).click()
    await page.waitForURL(atContact)
    await page.context().close()
  })

  test('offers neither without the bridge', async () => {
    const page = await site.page({ viewport: PHONE, userAgent: ANDROID })
    await page.goto(LOGIN)
    await page.getByRole('button', { name: 'Log in with Telegram' }).waitFor()
    expect(await page.getByRole('button', { name: /Google|One-tap/ }).count()).toBe(0)
    await page.context().close()
  })
})
