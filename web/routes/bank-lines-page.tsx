import { useLoaderData, useRevalidator } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { worldContext } from '#web/lib/page-world.ts'
import { NeedsScript } from '#web/features/alerts/needs-script.tsx'
import { BankLineList } from '#web/features/payments/bank-line-list.tsx'
import type { LinePage } from '#web/features/payments/bank-line-list.tsx'
import { LineImport } from '#web/features/payments/bank-line-import.tsx'
import { readLineSearch } from '#web/features/payments/bank-line-search.ts'
import type { LineSearch } from '#web/features/payments/bank-line-search.ts'
import * as styles from '#web/features/payments/receipt-desk.module.css'
import * as text from '#web/ui/text.module.css'
import { forStaff } from '../screens/staff-guard.ts'

type Data = { search: LineSearch; page: LinePage }

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Data> {
  const world = context.get(worldContext)
  const search = readLineSearch(new URL(request.url).searchParams)
  return { search, page: await forStaff(request, world, () => world.call('GET /api/payment/lines', { query: search })) }
}

export const handle: ScreenHandle<Data> = {
  name: 'bank-lines-page',
  title: () => titled(m.lines_title(), m.app_name()),
  head: () => ({ hidden: true }),
}

/** For verifiers: statements of our accounts, and the payments to which their lines may belong. */
export function Component() {
  const { search, page } = useLoaderData<Data>()
  const { person } = useVisitor()
  const { revalidate } = useRevalidator()
  const isAdmin = person?.roles.includes('admin') === true
  return (
    <div className={styles.desk}>
      <h1 className={text.pageTitle}>{m.lines_title()}</h1>
      <p className={text.quiet}>{m.lines_text()}</p>
      <NeedsScript />
      <LineImport accounts={page.accounts} isAdmin={isAdmin} onImported={() => void revalidate()} />
      <BankLineList search={search} page={page} />
    </div>
  )
}
