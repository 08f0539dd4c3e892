import { joinNote } from '#contract/contact-note.ts'
import { inquiries } from '#contract/inquiries.ts'
import type { FormAction } from '#server/platform/http/extra-page.ts'
import { checkInput } from '#server/platform/http/input.ts'
import { Refused } from '#server/platform/refused.ts'
import type { InquiriesWorld } from './actions/inquiries-world.ts'
import { receiveMessage } from './actions/receive-message.ts'

const { body } = inquiries['POST /api/order/contact']

/** The form of /contact without script: the same rules and limit as the call. */
export const contactForm = (world: InquiriesWorld): FormAction => ({
  path: '/contact',
  perMinute: 30,
  async act({ fields: { name = '', email = '', mobile = '', subject = '', message = '' }, ...sender }) {
    const values = { name, email, mobile, subject, message }
    try {
      const data = checkInput(body, { name, email, mobile, note: joinNote({ subject, message }) }, 'form')
      await receiveMessage(world, { ...data, mobile: data.mobile || undefined }, sender)
      return '/contact?sent=1'
    } catch (refused) {
      if (refused instanceof Refused) return { values, refused }
      throw refused
    }
  },
})
