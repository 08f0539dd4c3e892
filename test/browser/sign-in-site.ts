import type { Page } from 'playwright-core'
import { CLIENT_ID, startGoogle } from '../fakes/google-keys.ts'
import { startMailServer } from '../fakes/mail-server.ts'
import { startSmsGateway } from '../fakes/sms-gateway.ts'
import { BOT, telegramLogin } from '../fakes/telegram-login.ts'
import { openSite, unpackedFor } from './browser.ts'
import type { PageOptions } from './browser.ts'

/** The password of accounts made by tests. */
export const SITE_PASSWORD = 'seven green tenders'
type SignInLooks = PageOptions & { /** The scripts of Google and Telegram cannot be loaded. */ lacksScripts?: boolean }

/** The part of Google's script that pages use: its button passes on a token signed with the page's nonce. */
const GOOGLE_SCRIPT = `(() => {
  let options
  window.google = { accounts: { id: {
    initialize(given) { options = given },
    renderButton(place, variant) {
      const button = document.createElement('button')
      button.textContent = 'Continue with Google'
      button.dataset.width = variant.width
      button.style.cssText = 'height:40px;background:#fff;color:#1f1f1f;border:1px solid #747775;border-radius:4px;width:' + variant.width + 'px'
      button.onclick = async () => options.callback({ credential: await window.googleToken(options.nonce) })
      place.append(button)
    },
    prompt() { window.prompted = options.client_id },
    cancel() {},
  } } }
})()`
/** Telegram's widget: a button that returns to the given address with Telegram's signed data. */
const TELEGRAM_SCRIPT = `(() => {
  const { parentNode, dataset } = document.currentScript
  const button = document.createElement('button')
  button.textContent = 'Log in with Telegram'
  button.style.cssText = 'height:40px;background:#54a9eb;color:#000;border-radius:' + dataset.radius + 'px;width:219px'
  Object.assign(button.dataset, dataset)
  button.onclick = async () => {
    const back = new URL(dataset.authUrl)
    for (const [name, value] of Object.entries(await window.telegramAuth())) back.searchParams.set(name, value)
    location.href = back
  }
  // The page may have been left before this was loaded.
  parentNode?.append(button)
})()`

const GOOGLE = 'https://accounts.google.com/gsi/client'
const FOREIGN: Record<string, string> = {
  [GOOGLE]: GOOGLE_SCRIPT,
  'https://telegram.org/js/telegram-widget.js?22': TELEGRAM_SCRIPT,
}

/**
 * Answers requests to these addresses only: a route of Playwright's would disable the page's cache. A page that keeps
 * the app has one anyway, or it would not know after a reload that it is offline.
 */
async function standInForScripts(page: Page, isKeeping: boolean, lacksScripts: boolean): Promise<void> {
  if (isKeeping) {
    for (const [url, body] of Object.entries(FOREIGN))
      await page.context().route(url, (route) => route.fulfill({ contentType: 'text/javascript', body }))
    return
  }
  const tools = await page.context().newCDPSession(page)
  tools.on('Fetch.requestPaused', ({ requestId, request: { url } }) => {
    if (lacksScripts) return void tools.send('Fetch.failRequest', { requestId, errorReason: 'Failed' })
    const body = Buffer.from(FOREIGN[url] ?? '').toString('base64')
    const answer = {
      requestId,
      responseCode: 200,
      responseHeaders: [{ name: 'content-type', value: 'text/javascript' }],
      body,
    }
    tools.send('Fetch.fulfillRequest', answer).catch(() => undefined) // the page may be gone
  })
  await tools.send('Fetch.enable', {
    patterns: Object.keys(FOREIGN).map((url) => ({ urlPattern: url.replace('?', '\\?') })),
  })
}

/**
 * A site with a mail server, an SMS gateway, Google and Telegram on loopback. Each page comes from an address of its
 * own, so that limits are its own.
 */
export async function openSignInSite(settings: Record<string, string> = {}) {
  const [mail, sms, google] = await Promise.all([startMailServer(), startSmsGateway(), startGoogle()])
  const site = await openSite({
    SAMPLES: 'off',
    TRUSTED_PROXIES: '1',
    SMTP_URL: mail.url,
    MAIL_FROM: 'Chereta <no-reply@chereta.test>',
    AFROMESSAGE_URL: sms.url,
    AFROMESSAGE_TOKEN: 'a-token-for-tests',
    GOOGLE_CLIENT_IDS: CLIENT_ID,
    GOOGLE_KEYS_URL: google.url,
    ...BOT,
    ...settings,
  })
  let addresses = 0
  const newAddress = () => `10.1.${(addresses >> 8) & 255}.${++addresses & 255}`
  const readers = readersOf(mail, sms)
  return {
    ...site,
    mail,
    sms,
    google,
    /** An address without earlier calls: limits are by address. */
    newAddress,
    async page({ lacksScripts = false, ...options }: SignInLooks = {}): Promise<Page> {
      const page = await site.page({
        extraHTTPHeaders: { ...unpackedFor(options), 'x-forwarded-for': newAddress() },
        ...options,
      })
      await standInForScripts(page, options.serviceWorkers === 'allow', lacksScripts)
      return page
    },
    /** Sets the claims that Google and Telegram make about the page's user. */
    async actsAs(
      page: Page,
      { google: claims = {}, telegram = {} }: { google?: Record<string, unknown>; telegram?: Record<string, string> },
    ) {
      await page.exposeFunction('googleToken', (nonce: string) => google.token({ ...claims, nonce }, Date.now()))
      await page.exposeFunction('telegramAuth', () => telegramLogin(telegram, Date.now()))
    },
    ...readers,
    ...newcomersOf(site.origin, newAddress, readers),
    async close() {
      await site.close()
      await Promise.all([mail.stop(), sms.stop(), google.stop()])
    },
  }
}
export type SignInSite = Awaited<ReturnType<typeof openSignInSite>>

type MailServer = Awaited<ReturnType<typeof startMailServer>>
type SmsGateway = Awaited<ReturnType<typeof startSmsGateway>>
/** Read the newest messages that people got. */
function readersOf(mail: MailServer, sms: SmsGateway) {
  return {
    /** The newest code sent to this number, given as E.164. */
    async codeTo(phone: string, after = 0): Promise<string> {
      return until(() => {
        const text = sms.texts.slice(after).findLast(({ to }) => to.replace(/^\+?/, '+') === phone)
        return text && /\b\d{6}\b/.exec(text.message)?.[0]
      }, `an SMS to ${phone}`)
    },
    /** The link of the newest email to this address, as a path. */
    async linkTo(email: string, kind: 'activate_account' | 'reset-password'): Promise<string> {
      return until(() => {
        const letter = mail.mails.findLast(
          ({ to, text }) => to?.some(({ address: one }) => one === email) && text?.includes(kind),
        )
        const link = /https?:\/\/\S+/.exec(letter?.text ?? '')?.[0]
        return link === undefined ? undefined : new URL(link).pathname + new URL(link).search
      }, `a letter to ${email}`)
    },
  }
}

/** People who sign up, with addresses and numbers that nobody has. */
function newcomersOf(origin: string, newAddress: () => string, { linkTo }: ReturnType<typeof readersOf>) {
  let people = 0
  let phones = 0
  const newEmail = () => `person${++people}@buyers.example`
  const post = (path: string, body: object, more: Record<string, string> = {}) =>
    fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': newAddress(), ...more },
      body: JSON.stringify(body),
    })
  /** A person whose address is not confirmed yet. */
  const signUp = (email: string) =>
    post('/api/LocalAccount/Signup', { name: 'Almaz Kebede', email, password: SITE_PASSWORD })
  return {
    /** A number nobody has, as dialled at home and as E.164. */
    newPhone() {
      const rest = String(50_000_000 + ++phones)
      return { dialled: `09${rest}`, e164: `+2519${rest}` }
    },
    newEmail,
    signUp,
    /** A person with a confirmed address and a password. */
    async aPerson(): Promise<string> {
      const email = newEmail()
      const answer = await signUp(email)
      const [device = ''] = answer.headers.getSetCookie().flatMap((line) => /^device=[^;]+/.exec(line) ?? [])
      const link = new URL(await linkTo(email, 'activate_account'), origin)
      // The email is opened where the account was made; elsewhere it would ask for the password.
      await post(
        '/api/LocalAccount/confirm-email',
        { activateionToken: link.searchParams.get('token'), email },
        { cookie: device },
      )
      return email
    },
  }
}

async function until<T>(variant: () => T | undefined, what: string): Promise<T> {
  const end = Date.now() + 20_000
  while (Date.now() < end) {
    const found = variant()
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${what} did not come`)
}

/** Signs in with email and password on the login page, and waits for the page that follows. */
export async function signInOnPage(
  page: Page,
  email: string,
  to = '/tenders/list',
  password = SITE_PASSWORD,
): Promise<void> {
  await page.goto(`/authentication/login?returnUrl=${encodeURIComponent(to)}`)
  await page.getByRole('button', { name: 'Use email and password' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL((url) => url.pathname + url.search === to)
}
