import { useState } from 'react'
import { formatBirr } from '#ethiopia/birr.ts'
import { MINUTE } from '#ethiopia/time-units.ts'
import type { CouponView } from '#contract/coupons.ts'
import { ApiProblem } from '#web/lib/api-client.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { dayText } from '#web/lib/dates.ts'
import { m } from '#web/lib/messages.ts'
import { grouped } from '#web/lib/numbers.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import type { Visitor } from '#web/lib/visitor.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import * as fields from '#web/ui/field.module.css'
import { LabelledSelect } from '#web/ui/form/labelled-select.tsx'
import { PartMessage } from '#web/ui/part/part.tsx'
import * as marks from '#web/ui/marks.module.css'
import * as states from '#web/ui/state.module.css'
import * as text from '#web/ui/text.module.css'
import { CouponForm } from './coupon-form.tsx'
import { COUPON_STATES, couponState } from './coupon-state.ts'
import type { CouponState } from './coupon-state.ts'
import { PLAN_LENGTHS } from './payment-text.ts'
import * as styles from './payments.module.css'

const STATE_TEXT: Record<CouponState, () => string> = {
  usable: m.coupon_state_usable,
  waiting: m.coupon_state_waiting,
  over: m.coupon_state_over,
}

type WantedState = CouponState | 'all'

/** The coupons for staff: found by state and code, a form for a new one, and what can be done with each. */
export function CouponList({ coupons: initial }: { coupons: CouponView[] }) {
  const now = useNow(MINUTE)
  const [coupons, setCoupons] = useState(initial)
  const [state, setState] = useState<WantedState>('all')
  const [typed, setTyped] = useState('')
  const [said, setSaid] = useState<string>()
  const key = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const shown = coupons.filter(
    (coupon) => coupon.code.includes(key) && (state === 'all' || couponState(coupon, now) === state),
  )
  return (
    <>
      <CouponForm
        onMade={(made) => {
          setCoupons([made, ...coupons])
          setSaid(m.coupon_made({ code: made.code }))
        }}
      />
      <PartMessage text={said} />
      {coupons.length === 0 ? (
        <section className={states.state}>
          <h2>{m.coupon_none_yet()}</h2>
          <p>{m.coupon_none_text()}</p>
        </section>
      ) : (
        <CouponFilters onState={setState} onTyped={setTyped} />
      )}
      <p role="status" className={text.small}>
        {shown.length === 0 && coupons.length > 0 && m.coupon_none()}
      </p>
      <ul className={styles.records}>
        {shown.map((coupon) => (
          <CouponLine
            key={coupon.id}
            coupon={coupon}
            onChange={(changed) => setCoupons(coupons.map((coupon) => (coupon.id === changed.id ? changed : coupon)))}
          />
        ))}
      </ul>
    </>
  )
}

type FilterProps = { onState(state: WantedState): void; onTyped(code: string): void }

function CouponFilters({ onState, onTyped }: FilterProps) {
  return (
    <div className={styles.filters}>
      <LabelledSelect
        id="coupon-state"
        label={m.coupon_state()}
        onChange={(event) => onState(event.target.value as WantedState)}
      >
        <option value="all">{m.choice_all()}</option>
        {COUPON_STATES.map((state) => (
          <option key={state} value={state}>
            {STATE_TEXT[state]()}
          </option>
        ))}
      </LabelledSelect>
      <div className={fields.field}>
        <label htmlFor="coupon-find">{m.coupon_find()}</label>
        <input
          id="coupon-find"
          type="search"
          className={fields.input}
          autoComplete="off"
          onChange={(event) => onTyped(event.target.value)}
        />
      </div>
    </div>
  )
}

/** Its worth, plans and last day, in one line. */
function couponTerms({ percent, amount, plans, to, onceEach }: CouponView, visitor: Visitor): string {
  const worth = percent === undefined ? formatBirr(amount ?? 0, visitor.lang) : `${percent} %`
  return [
    m.coupon_off({ worth }),
    plans.length === 0 ? m.coupon_all_plans() : plans.map((plan) => PLAN_LENGTHS[plan]()).join(', '),
    // It ends with that day, at the midnight that begins the next one.
    ...(to === undefined ? [] : [m.coupon_until({ date: dayText(to - 1, visitor) })]),
    ...(onceEach ? [m.coupon_once_each()] : []),
  ].join(' · ')
}

type LineProps = { coupon: CouponView; onChange(coupon: CouponView): void }

function CouponLine({ coupon, onChange }: LineProps) {
  const visitor = useVisitor()
  const now = useNow(MINUTE)
  const [isEnding, setEnding] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { code, held, used, late, maxUses } = coupon
  const state = couponState(coupon, now)
  const change = async (body: { end?: boolean; confirm?: boolean }): Promise<string | undefined> => {
    try {
      onChange(await browserCall('PUT /api/coupon/{id}', { params: { id: coupon.id }, body }))
      return undefined
    } catch (error) {
      return error instanceof ApiProblem ? error.problem.title : m.not_connected()
    }
  }
  return (
    <li className={`${styles.record} ${styles.coupon}`}>
      <div className={text.row}>
        <b>{code}</b>
        <span className={marks.tag}>{STATE_TEXT[state]()}</span>
      </div>
      <p className={text.small}>{couponTerms(coupon, visitor)}</p>
      <p className={text.hint}>
        {m.coupon_counts({ used: grouped(used), held: grouped(held), late: grouped(late), max: grouped(maxUses) })}
      </p>
      {state === 'waiting' && coupon.isOwn && <p className={text.hint}>{m.coupon_own_waits()}</p>}
      <p role="alert" className={fields.error}>
        {failure}
      </p>
      {!coupon.isEnded && (
        <div className={`${text.row} ${styles.ends}`}>
          {state === 'waiting' && !coupon.isOwn && (
            <Button kind="plain" onClick={() => void change({ confirm: true }).then(setFailure)}>
              {m.coupon_confirm()}
            </Button>
          )}
          <Button kind="plain" onClick={() => setEnding(true)}>
            {m.coupon_ends()}
          </Button>
        </div>
      )}
      {isEnding && (
        <ConfirmDialog
          title={m.coupon_ends()}
          ok={m.coupon_ends()}
          isDangerous
          onOk={() => change({ end: true })}
          onClose={() => setEnding(false)}
        >
          <p>{m.coupon_ends_ask({ code })}</p>
        </ConfirmDialog>
      )}
    </li>
  )
}
