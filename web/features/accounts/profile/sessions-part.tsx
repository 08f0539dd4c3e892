import { useRef } from 'react'
import { MINUTE } from '#ethiopia/time-units.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { m } from '#web/lib/messages.ts'
import { relativeTime } from '#web/lib/relative-time.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/form/form.tsx'
import { signOutHere } from '../sign-out.ts'
import { SettingsPart, PartMessage, WhenRead } from '#web/ui/part/part.tsx'
import * as parts from '#web/ui/part/part.module.css'
import { useRead } from '#web/ui/part/use-read.ts'
import { useWork } from '#web/ui/part/use-work.ts'

/** Of more devices than that, the rest is folded. */
const IN_VIEW = 5

const readSessions = async () => (await browserCall('GET /api/account/sessions')).sessions

type Session = Awaited<ReturnType<typeof readSessions>>[number]

/** One device, and signing it out. */
function SessionLine({ session, isBusy, onEnd }: { session: Session; isBusy: boolean; onEnd(): void }) {
  const visitor = useVisitor()
  const now = useNow(MINUTE)
  const when = (instant: number) => (now - instant < MINUTE ? m.just_now() : relativeTime(instant, now, visitor))
  const { device, createdAt, lastUsedAt, current } = session
  return (
    <li>
      <div>
        <b>{device}</b> {current && <span className={parts.proven}>{m.this_session()}</span>}
        <small>
          {m.signed_in_when({ when: when(createdAt) })} · {m.last_used_when({ when: when(lastUsedAt) })}
        </small>
      </div>
      {!current && (
        <Button kind="plain" busy={isBusy} aria-label={`${m.sign_out()}: ${device}`} onClick={onEnd}>
          {m.sign_out()}
        </Button>
      )}
    </li>
  )
}

/** The sessions, and how they are ended. */
function useSessions() {
  const read = useRead(readSessions)
  const list = useRef<HTMLUListElement>(null)
  // Its button goes with the device.
  const show = (sessions: Session[]) => {
    read.replace(sessions)
    list.current?.focus()
  }
  const end = async (sessions: Session[], { id, device }: Session) => {
    await browserCall('DELETE /api/account/sessions/{id}', { params: { id } })
    show(sessions.filter((session) => session.id !== id))
    return m.session_over({ device })
  }
  const endOthers = async (own: Session[], others: Session[]) => {
    await browserCall('POST /api/account/sessions/end-others')
    show(own)
    return m.session_over({ device: others.map(({ device }) => device).join(', ') })
  }
  const endAll = async () => {
    await browserCall('POST /api/account/sessions/end-others')
    await signOutHere()
    return undefined
  }
  return { read, list, end, endOthers, endAll }
}

/** The devices that are signed in, this one first, and ending them. */
export function SessionsPart() {
  const { read, list, end, endOthers, endAll } = useSessions()
  const { isBusy, said, fault, run } = useWork()
  return (
    <SettingsPart id="sessions" title={m.sessions()}>
      <Banner text={fault} />
      <WhenRead of={read}>
        {(sessions) => {
          const own = sessions.filter(({ current }) => current)
          const others = sessions.filter(({ current }) => !current)
          const lines = [...own, ...others].map((session) => (
            <SessionLine
              key={session.id}
              session={session}
              isBusy={isBusy}
              onEnd={() => void run(() => end(sessions, session))}
            />
          ))
          return (
            <>
              <ul ref={list} className={parts.lines} tabIndex={-1} aria-labelledby="sessions-title">
                {lines.slice(0, IN_VIEW)}
              </ul>
              {lines.length > IN_VIEW && (
                <details className={parts.more}>
                  <summary>{m.sessions_more({ count: lines.length - IN_VIEW })}</summary>
                  <ul className={parts.lines}>{lines.slice(IN_VIEW)}</ul>
                </details>
              )}
              <div className={parts.actions}>
                {others.length > 0 && (
                  <Button kind="plain" busy={isBusy} onClick={() => void run(() => endOthers(own, others))}>
                    {m.sign_out_elsewhere()}
                  </Button>
                )}
                <Button kind="plain" busy={isBusy} onClick={() => void run(endAll)}>
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
