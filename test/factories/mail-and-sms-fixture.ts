import { afterAll, afterEach, beforeAll } from 'vitest'
import { startTestApp } from '../app.ts'
import type { TestApp } from '../app.ts'
import { startMailServer } from '../fakes/mail-server.ts'
import { startSmsGateway } from '../fakes/sms-gateway.ts'

export type MailAndSmsFixture = {
  app: TestApp
  mail: Awaited<ReturnType<typeof startMailServer>>
  sms: Awaited<ReturnType<typeof startSmsGateway>>
}

/** For a file of tests: the app with a mail server and an SMS gateway, which are reset after each test. */
export function mailAndSmsFixture(env: Record<string, string> = {}): MailAndSmsFixture {
  const fixture = {} as MailAndSmsFixture
  beforeAll(async () => {
    ;[fixture.mail, fixture.sms] = [await startMailServer(), await startSmsGateway()]
    fixture.app = await startTestApp({
      env: {
        SMTP_URL: fixture.mail.url,
        MAIL_FROM: 'Chereta <alerts@chereta.test>',
        AFROMESSAGE_URL: fixture.sms.url,
        AFROMESSAGE_TOKEN: 'token',
        ...env,
      },
    })
  })
  afterAll(async () => {
    await fixture.app.stop()
    await fixture.mail.stop()
    await fixture.sms.stop()
  })
  afterEach(() => {
    fixture.mail.behave('ok')
    fixture.sms.behave('ok')
    fixture.mail.mails.length = 0
    fixture.sms.texts.length = 0
  })
  return fixture
}
