/** A search of open tenders, as the list asks for its first page. */
export const searchPath = (text: string): string =>
  `/api/tenders/searchTenders?pageSize=10&keyword=${encodeURIComponent(text)}`
