import { useState } from 'react'
import { browserCall } from '#web/lib/browser-call.ts'
import { m } from '#web/lib/messages.ts'
import { relativeTime } from '#web/lib/relative-time.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/form/form.tsx'
import { refusalText } from '#web/ui/form/refusal-text.ts'
import { signOutHere } from '../sign-out.ts'
import { SettingsPart, PartMessage, WhenRead } from '#web/ui/part/part.tsx'
import * as parts from '#web/ui/part/part.module.css'
import { useRead } from '#web/ui/part/use-read.ts'

const MINUTE = 60_000
const readSessions = async () => (await browserCall('GET /api/account/sessions')).sessions

/** The devices that are signed in, this one first, and ending them. */
export function SessionsPart() {
  const read = useRead(readSessions)
  const visitor = useVisitor()
  const now = useNow(MINUTE)
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState<string>()
  const [fault, setFault] = useState<string>()
  const act = async (work: () => Promise<string | undefined>) => {
    if (isBusy) return
    setBusy(true)
    setFault(undefined)
    setSaid(undefined)
    try {
      setSaid(await work())
    } catch (error) {
      setFault(refusalText(error).banner ?? m.trouble_title())
    }
    setBusy(false)
  }
  const when = (instant: number) => (now - instant < MINUTE ? m.just_now() : relativeTime(instant, now, visitor))
  return (
    <SettingsPart id="sessions" title={m.sessions()}>
      <Banner text={fault} />
      <WhenRead of={read}>
        {(sessions) => {
          const others = sessions.filter(({ current }) => !current)
          return (
            <>
              <ul className={parts.lines}>
                {[...sessions.filter(({ current }) => current), ...others].map(
                  ({ id, device, createdAt, lastUsedAt, current }) => (
                    <li key={id}>
                      <div>
                        <b>{device}</b> {current && <span className={parts.proven}>{m.this_session()}</span>}
                        <small>
                          {m.signed_in_when({ when: when(createdAt) })} · {m.last_used_when({ when: when(lastUsedAt) })}
                        </small>
                      </div>
                      {!current && (
                        <Button
                          kind="plain"
                          disabled={isBusy}
                          aria-label={`${m.sign_out()}: ${device}`}
                          onClick={() =>
                            void act(async () => {
                              await browserCall('DELETE /api/account/sessions/{id}', { params: { id } })
                              read.replace(sessions.filter((one) => one.id !== id))
                              return m.session_over({ device })
                            })
                          }
                        >
                          {m.sign_out()}
                        </Button>
                      )}
                    </li>
                  ),
                )}
              </ul>
              <div className={parts.actions}>
                {others.length > 0 && (
                  <Button
                    kind="plain"
                    disabled={isBusy}
                    onClick={() =>
                      void act(async () => {
                        await browserCall('POST /api/account/sessions/end-others')
                        read.replace(sessions.filter(({ current }) => current))
                        return m.session_over({ device: others.map(({ device }) => device).join(', ') })
                      })
                    }
                  >
                    {m.sign_out_elsewhere()}
                  </Button>
                )}
                <Button
                  kind="plain"
                  disabled={isBusy}
                  onClick={() =>
                    void act(async () => {
                      await browserCall('POST /api/account/sessions/end-others')
                      await signOutHere()
                      return undefined
                    })
                  }
                >
                  {m.sign_out_everywhere()}
                </Button>
              </div>
            </>
          )
        }}
      </WhenRead>
      <PartMessage text={said} />
    </SettingsPart>
  )
}
