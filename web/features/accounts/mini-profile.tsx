import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import type { Person } from '#web/lib/visitor.ts'
import * as buttons from '#web/ui/button.module.css'
import { leaveLayer } from '#web/ui/layer.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { signOut } from './sign-out.ts'
import * as styles from './mini-profile.module.css'

/** Who is signed in, the way to the profile, and the way out. */
export function MiniProfile({ person, onClose }: { person: Person; onClose(): void }) {
  const { staff } = useVisitor()
  return (
    <Sheet
      title={m.your_account()}
      onClose={onClose}
      foot={
        <>
          <button className={`${buttons.button} ${buttons.plain}`} onClick={() => leaveLayer(() => void signOut())}>
            {m.sign_out()}
          </button>
          <a className={buttons.button} href="/subscription/profile">
            {m.manage_profile()}
          </a>
        </>
      }
    >
      <p className={styles.name}>{person.name}</p>
      <p className={styles.email}>{person.email}</p>
      {staff && (
        <p>
          <a href="/admin/messages">{m.delivery_title()}</a>
        </p>
      )}
      {person.roles.includes('admin') && (
        <p>
          <a href="/admin/people">{m.people()}</a> · <a href="/admin/plan">{m.plan_title()}</a>
        </p>
      )}
    </Sheet>
  )
}
