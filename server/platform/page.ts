/** The page result of the contract around its items. */
export function pageOf<T>(
  data: T[],
  totalCount: number,
  { pageIndex, pageSize }: { pageIndex: number; pageSize: number },
) {
  return { data, pageIndex, pageSize, totalCount, totalPages: Math.ceil(totalCount / pageSize) }
}
