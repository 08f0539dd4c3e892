import { startTestApp } from '../app.ts'
import { CLIENT_ID, startGoogle } from '../fakes/google-keys.ts'
import { BOT } from '../fakes/telegram-login.ts'

export type GoogleSite = Awaited<ReturnType<typeof openGoogleSite>>

/**
 * The app with a bot and a fake Google, and tokens as Google makes them: each for a new person unless `changes` say
 * whose.
 */
export async function openGoogleSite() {
  const google = await startGoogle()
  const app = await startTestApp({
    env: { ...BOT, GOOGLE_CLIENT_IDS: `${CLIENT_ID},chereta-android.apps.example`, GOOGLE_KEYS_URL: google.url },
  })
  let made = 0
  const nonce = async () => (await app.call('GET /api/account/sign-in-options')).google?.nonce
  const claims = async (changes: Record<string, unknown> = {}) => {
    const n = ++made
    return { sub: `10000${n}`, email: `gmail${n}@example.com`, name: 'Hanna', nonce: await nonce(), ...changes }
  }
  return {
    app,
    google,
    nonce,
    claims,
    googleToken: async (changes: Record<string, unknown> = {}) => google.token(await claims(changes), app.clock.now()),
    stop: async () => {
      await app.stop()
      await google.stop()
    },
  }
}
