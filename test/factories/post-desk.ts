import { afterAll, afterEach, beforeAll } from 'vitest'
import { startTestApp } from '../app.ts'
import type { TestApp } from '../app.ts'
import { startMailServer } from '../fakes/mail-server.ts'
import { startSmsGateway } from '../fakes/sms-gateway.ts'

export type PostDesk = {
  app: TestApp
  mail: Awaited<ReturnType<typeof startMailServer>>
  sms: Awaited<ReturnType<typeof startSmsGateway>>
}

/** For a file of tests: the app with a mail server and an SMS gateway, which are reset after each test. */
export function postDesk(env: Record<string, string> = {}): PostDesk {
  const desk = {} as PostDesk
  beforeAll(async () => {
    ;[desk.mail, desk.sms] = [await startMailServer(), await startSmsGateway()]
    desk.app = await startTestApp({
      env: {
        SMTP_URL: desk.mail.url,
        MAIL_FROM: 'Chereta <alerts@chereta.test>',
        AFROMESSAGE_URL: desk.sms.url,
        AFROMESSAGE_TOKEN: 'token',
        ...env,
      },
    })
  })
  afterAll(async () => {
    await desk.app.stop()
    await desk.mail.stop()
    await desk.sms.stop()
  })
  afterEach(() => {
    desk.mail.behave('ok')
    desk.sms.behave('ok')
    desk.mail.mails.length = 0
    desk.sms.texts.length = 0
  })
  return desk
}
