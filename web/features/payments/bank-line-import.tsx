import { useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import type { bankLines } from '#contract/bank-lines.ts'
import type { StatementColumns } from '#contract/statement-columns.ts'
import { formatBirr } from '#ethiopia/birr.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Button } from '#web/ui/button.tsx'
import * as fields from '#web/ui/field.module.css'
import { FilePick } from '#web/ui/form/file-pick.tsx'
import { Banner } from '#web/ui/form/form.tsx'
import { LabelledSelect } from '#web/ui/form/labelled-select.tsx'
import { refusalText } from '#web/ui/form/refusal-text.ts'
import { LiveMessage } from '#web/ui/live-message.tsx'
import { useWork } from '#web/ui/part/use-work.ts'
import * as states from '#web/ui/state.module.css'
import * as text from '#web/ui/text.module.css'
import type { LinePage } from './bank-line-list.tsx'
import * as styles from './bank-lines.module.css'
import { formCall } from './form-call.ts'
import { LINE_FAULT_TEXT } from './bank-line-text.ts'
import { isoDayText } from '#web/lazy/iso-day-text.ts'
import { StatementMapping } from './statement-mapping.tsx'

type Preview = OutputOf<(typeof bankLines)['POST /api/payment/lines/preview']>
type Faulty = OutputOf<(typeof bankLines)['POST /api/payment/lines']>['refused']
type Props = {
  accounts: LinePage['accounts']
  isAdmin: boolean
  /** Lines were added. */
  onImported(): void
}

/** Why a file was refused, as an error of its field. */
function faultOf(error: unknown): string | undefined {
  const { banner, fields } = refusalText(error)
  return banner ?? Object.values(fields).find((fault) => fault !== undefined)
}

/** The chosen account and file, the service's reading of them, and what it imported. */
function useLineImport({ accounts, isAdmin, onImported }: Props) {
  const [account, setAccount] = useState(accounts[0]?.number ?? '')
  const [file, setFile] = useState<File>()
  const [preview, setPreview] = useState<Preview>()
  const [unread, setUnread] = useState<Faulty>([])
  const input = useRef<HTMLInputElement>(null)
  const { isBusy, said, fault, run } = useWork(faultOf)
  const fieldsOf = (columns?: StatementColumns) => ({
    account,
    ...(file === undefined ? {} : { statement: file }),
    ...(columns === undefined ? {} : { columns: JSON.stringify(columns) }),
  })
  const requestPreview = (body: { account: string; statement?: File; columns?: string }) =>
    void run(async () => {
      setPreview(undefined)
      setUnread([])
      if (body.statement === undefined) return undefined
      const statement = body.statement
      setPreview(await formCall(body)('POST /api/payment/lines/preview', { body: { ...body, statement } }))
      return undefined
    })
  const chooseAccount = (number: string) => {
    setAccount(number)
    requestPreview({ ...fieldsOf(), account: number })
  }
  const chooseFile = (chosen: File | undefined) => {
    setFile(chosen)
    requestPreview({ account, ...(chosen === undefined ? {} : { statement: chosen }) })
  }
  const tryColumns = (columns: StatementColumns) => requestPreview(fieldsOf(columns))
  const send = () =>
    void run(async () => {
      const body = fieldsOf(isAdmin && preview?.isRemembered !== true ? preview?.columns : undefined)
      const done = await formCall(body)('POST /api/payment/lines', { body: body as never })
      setPreview(undefined)
      setUnread(done.refused)
      setFile(undefined)
      if (input.current) input.current.value = ''
      onImported()
      return m.lines_imported(done)
    })
  const faulty = preview?.read?.refused ?? unread
  return { account, file, preview, faulty, input, isBusy, said, fault, chooseAccount, chooseFile, tryColumns, send }
}

/** The import of a statement: it is read and shown first, with a choice of columns where an admin must assign them. */
export function LineImport(props: Props) {
  if (props.accounts.length > 0) return <ImportForm {...props} />
  return (
    <section className={`${text.section} ${styles.import}`}>
      <h2 className={text.sectionTitle}>{m.lines_import()}</h2>
      <p>{m.lines_no_account()}</p>
    </section>
  )
}

function ImportForm(props: Props) {
  const { accounts, isAdmin } = props
  const { account, file, preview, faulty, input, isBusy, said, fault, ...work } = useLineImport(props)
  const credits = preview?.read?.credits ?? 0
  return (
    <section className={`${text.section} ${styles.import}`}>
      <h2 className={text.sectionTitle}>{m.lines_import()}</h2>
      <LabelledSelect
        id="import-account"
        label={m.transfer_account()}
        value={account}
        onChange={({ target }) => work.chooseAccount(target.value)}
      >
        {accounts.map(({ bank, number }) => (
          <option key={number} value={number}>
            {bank} {number}
          </option>
        ))}
      </LabelledSelect>
      <StatementField input={input} file={file} onPick={work.chooseFile} />
      <Banner text={fault} />
      <LiveMessage className={said === undefined ? text.outOfSight : states.banner}>{said}</LiveMessage>
      {preview && (
        <>
          <Mapping preview={preview} isAdmin={isAdmin} isBusy={isBusy} onTry={work.tryColumns} />
          <Read preview={preview} />
          {credits > 0 && (isAdmin || preview.isRemembered) && (
            <p>
              <Button busy={isBusy} onClick={work.send}>
                {m.lines_import_now({ count: credits })}
              </Button>
            </p>
          )}
        </>
      )}
      <Unread faulty={faulty} />
    </section>
  )
}

type StatementProps = {
  input: RefObject<HTMLInputElement | null>
  file: File | undefined
  onPick(file: File | undefined): void
}

const StatementField = ({ input, file, onPick }: StatementProps) => (
  <div className={fields.field}>
    <label htmlFor="import-statement">{m.lines_file()}</label>
    <FilePick
      ref={input}
      id="import-statement"
      accept=".csv,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
      chosen={file?.name}
      aria-describedby="import-hint"
      onChange={({ target }) => onPick(target.files?.[0])}
    />
    <p id="import-hint" className={text.hint}>
      {m.lines_whole_days()}
    </p>
  </div>
)

type MappingProps = { preview: Preview; isAdmin: boolean; isBusy: boolean; onTry(columns: StatementColumns): void }

function Mapping({ preview, isAdmin, isBusy, onTry }: MappingProps) {
  if (!isAdmin) return preview.isRemembered ? null : <p className={states.banner}>{m.lines_columns_unknown()}</p>
  return (
    <details open={!preview.isRemembered}>
      <summary>{m.lines_columns()}</summary>
      <StatementMapping preview={preview} isBusy={isBusy} onTry={onTry} />
    </details>
  )
}

/** The statement as the columns read it: an admin checks this before they are remembered. */
function Read({ preview: { read } }: { preview: Preview }) {
  const visitor = useVisitor()
  if (!read) return null
  return (
    <>
      <p role="status">{m.lines_sums({ credits: read.credits, debits: read.debits, refused: read.refusedCount })}</p>
      <ul className={styles.lines}>
        {read.first.slice(0, 3).map((line, n) => (
          // oxlint-disable-next-line react/no-array-index-key -- two lines of a statement may be alike
          <li key={n}>
            <p className={text.spread}>
              <b className={styles.amount}>{formatBirr(line.amount, visitor.lang)}</b>
              <span className={text.small}>{isoDayText(line.bookedOn, visitor)}</span>
            </p>
            <p className={text.small}>{[line.reference, line.text].filter((part) => part !== '').join(' · ')}</p>
          </li>
        ))}
      </ul>
    </>
  )
}

function Unread({ faulty }: { faulty: Faulty }) {
  if (faulty.length === 0) return null
  return (
    <div>
      <h3>{m.lines_unread()}</h3>
      <ul className={styles.faulty}>
        {faulty.map(({ line, fault, cell }) => (
          <li key={line}>
            {m.lines_unread_line({ line, why: LINE_FAULT_TEXT[fault]() })}
            {cell === '' ? '' : ` (${cell})`}
          </li>
        ))}
      </ul>
    </div>
  )
}
