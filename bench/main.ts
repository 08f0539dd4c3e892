/**
 * `npm run bench -- NAME`: measures one thing and prints a table. The tables kept in docs/benchmarks.md name their
 * command.
 */
const benches: Record<string, () => Promise<{ default: () => Promise<void> }>> = {
  enumeration: () => import('./enumeration.ts'),
  lighthouse: () => import('./lighthouse.ts'),
  import: () => import('./import.ts'),
  backup: () => import('./backup.ts'),
  relevance: () => import('./relevance/main.ts'),
  search: () => import('./search/main.ts'),
  load: () => import('./search/load.ts'),
  cost: () => import('./search/cost.ts'),
  mixed: () => import('./search/mixed.ts'),
  open: () => import('./open.ts'),
  alerts: () => import('./alerts/main.ts'),
  deliveries: () => import('./deliveries.ts'),
  digests: () => import('./digests.ts'),
  phone: () => import('./phone.ts'),
  tasks: () => import('./tasks/main.ts'),
}

const name = process.argv[2] ?? ''
const load = benches[name]
if (!load) {
  process.stderr.write(`Which one? ${Object.keys(benches).join(', ')}\n`)
  process.exit(2)
}
await (await load()).default()
