import type { OutputOf } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import { m } from '#web/lib/messages.ts'
import { refusalText } from '#web/ui/form/refusal-text.ts'
import type { ToastAction } from '#web/ui/toast-region.tsx'
import { TAKE_BACK_MS } from './decisions.ts'

/** Tenders in the versions that were seen. */
export type SeenTenders = readonly { id: number; version: number }[]
type Answer = OutputOf<Contract['PUT /api/tenders/approveByRange']>
type Deps = {
  send(versions: SeenTenders): Promise<Answer>
  /** Sends in a way that outlives the page. */
  sendLeaving(versions: SeenTenders): void
  say(text: string, actions: readonly ToastAction[]): void
  /** Opens an address of this site. */
  open(path: string): void
}

/** Approvals of many tenders that can be undone for a while. When the page is left before, they are sent at once. */
export function createWaitingRange({ send, sendLeaving, say, open }: Deps) {
  let waiting: { versions: SeenTenders; timer: ReturnType<typeof setTimeout> } | undefined
  const stop = (): SeenTenders => {
    clearTimeout(waiting?.timer)
    const versions = waiting?.versions ?? []
    waiting = undefined
    return versions
  }
  const sayLeft = (text: string, left: readonly { id: number }[]) =>
    say(`${m.desk_range()}: ${text}`, [
      { label: m.desk_check_again(), run: () => open(`/desk/range?ids=${left.map(({ id }) => id).join()}`) },
    ])
  return {
    stop,
    start(versions: SeenTenders, goOut: () => void): void {
      stop()
      const timer = setTimeout(() => {
        stop()
        goOut()
      }, TAKE_BACK_MS)
      waiting = { versions, timer }
    },
    /** Another screen is shown, so the refused ones are reported in a toast. */
    async leaveScreen(): Promise<void> {
      const versions = stop()
      if (versions.length === 0) return
      try {
        const { approved, refused } = await send(versions)
        const counts = { approved: approved.length, refused: refused.length }
        if (refused.length > 0) sayLeft(m.desk_range_done(counts), refused)
      } catch (error) {
        sayLeft(refusalText(error).banner ?? m.trouble_title(), versions)
      }
    },
    /** The page is left, and nothing can be awaited. */
    leavePage(): void {
      const versions = stop()
      if (versions.length > 0) sendLeaving(versions)
    },
  }
}
