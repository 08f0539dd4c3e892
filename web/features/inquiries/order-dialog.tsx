import { useState } from 'react'
import type { TenderId } from '#contract/ids.ts'
import { formatPhone, parsePhone } from '#ethiopia/phone-number.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { m } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DoneMessage } from '#web/ui/done-message.tsx'
import { Banner, Form, SubmitButton } from '#web/ui/form/form.tsx'
import { LabelledInput } from '#web/ui/form/labelled-input.tsx'
import { refusalText } from '#web/ui/form/refusal-text.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import type { FormState } from '#web/ui/form/use-form.ts'
import { LabelledText } from '#web/ui/form/labelled-text.tsx'
import * as styles from './order.module.css'

const WIDTH = 500
/** Does the work, asking for name and number where they are missing. */
export type WithDetails = <T>(work: () => Promise<T>) => Promise<T>
const isEmpty = (text: string): boolean => text.trim() === ''

/** As the account has them. */
type Orderer = { name?: string | undefined; phoneNumber?: string | undefined }
type Props = { tenderId: TenderId; orderer: Orderer | undefined; withDetails: WithDetails; onClose(): void }

function useOrderForm({ tenderId, withDetails }: Props, onPlaced: () => void): FormState {
  return useForm('order', {
    check: ({ mobile = '', address = '' }) => ({
      mobile: isEmpty(mobile) ? m.mobile_required() : parsePhone(mobile) ? undefined : m.mobile_format(),
      address: isEmpty(address) ? m.address_is_required() : undefined,
    }),
    async send({ mobile = '', address = '', note = '' }) {
      try {
        const body = { mobile: mobile.trim(), address: address.trim(), note: note.trim(), tenderId }
        await withDetails(() => browserCall('POST /api/order', { body }))
      } catch (error) {
        const refusal = refusalText(error)
        if (refusal.fields['mobile'] !== undefined)
          return { ...refusal, fields: { ...refusal.fields, mobile: m.mobile_format() } }
        return { ...refusal, banner: m.order_failed() }
      }
      onPlaced()
      return 'done'
    },
  })
}

const OrderForm = ({ form, orderer: { name, phoneNumber } = {} }: Pick<Props, 'orderer'> & { form: FormState }) => (
  <Form form={form}>
    <Banner text={form.banner} />
    <p className={styles.offer}>{m.order_text()}</p>
    {name && <p>{m.order_as({ name })}</p>}
    <LabelledInput
      form={form}
      name="mobile"
      label={m.mobile()}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder="0911123456"
      maxLength={40}
      defaultValue={phoneNumber && formatPhone(phoneNumber)}
      required
    />
    <LabelledInput
      form={form}
      name="address"
      label={m.address()}
      autoComplete="street-address"
      maxLength={500}
      required
    />
    <LabelledText form={form} name="note" label={m.optional({ label: m.order_note() })} rows={3} maxLength={2000} />
    <SubmitButton form={form} busyText={m.contact_sending()}>
      {m.order_button()}
    </SubmitButton>
  </Form>
)

/**
 * Orders the bid document: mobile and address are needed, a note is not. Typed values stay until the order has arrived.
 */
export function OrderDialog(props: Props) {
  const { onClose } = props
  const [isPlaced, setPlaced] = useState(false)
  const form = useOrderForm(props, () => setPlaced(true))
  return (
    <Dialog title={m.order_title()} width={WIDTH} onClose={onClose}>
      {isPlaced ? (
        <div className={styles.done}>
          <DoneMessage>{m.order_placed()}</DoneMessage>
          <Button onClick={onClose}>{m.ok()}</Button>
        </div>
      ) : (
        <OrderForm form={form} orderer={props.orderer} />
      )}
    </Dialog>
  )
}
