import { joinNote } from '#contract/contact-note.ts'
import { inquiries } from '#contract/inquiries.ts'
import type { FormAction } from '#server/platform/http/extra-page.ts'
import { Refused } from '#server/platform/refused.ts'
import type { InquiriesWorld } from './actions/inquiries-world.ts'
import { receiveMessage } from './actions/receive-message.ts'

const { body } = inquiries['POST /api/order/contact']

/** The form of /contact where no script runs: the same rules and the same limit as the call has. */
export const contactForm = (world: InquiriesWorld): FormAction => ({
  path: '/contact',
  perMinute: 30,
  async act({ fields: { name = '', email = '', mobile = '', subject = '', message = '' }, ...sender }) {
    const values = { name, email, mobile, subject, message }
    const { data, error } = body.safeParse({ name, email, mobile, note: joinNote({ subject, message }) })
    if (!data) {
      const fields = Object.fromEntries(error.issues.map(({ path, message: fault }) => [String(path[0]), [fault]]))
      return { values, refused: new Refused('invalid-input', 'form', { fields }) }
    }
    try {
      await receiveMessage(world, { ...data, mobile: data.mobile || undefined }, sender)
      return '/contact?sent=1'
    } catch (refused) {
      if (refused instanceof Refused) return { values, refused }
      throw refused
    }
  },
})
