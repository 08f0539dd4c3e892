import { createHash, randomUUID } from 'node:crypto'
import pg from 'pg'

/** People with a session each, written into the database; resolves with their cookies. */
export async function signedInPeople(url: string, count: number): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const run = Date.now().toString(36)
  const cookies: string[] = []
  try {
    for (let n = 0; n < count; n++) {
      const email = `reader-${run}-${n}@example.com`
      const token = createHash('sha256').update(email).digest('base64url')
      const hash = createHash('sha256').update(token).digest()
      await client.query(
        `with p as (
           insert into person (name, email, email_key, email_confirmed_at, language, created_at, last_seen_at)
           values ('Abebe', $1, $1, $2, 'en', $2, $2)
           returning id
         ), s as (
           insert into session (id, person_id, method, device, created_at, last_used_at)
           select $3, id, 'password', 'bench', $2, $2 from p
           returning id
         )
         insert into session_secret (hash, session_id, created_at)
         select $4, id, $2 from s`,
        [email, Date.now(), randomUUID(), hash],
      )
      cookies.push(`session=${token}`)
    }
  } finally {
    await client.end()
  }
  return cookies
}
