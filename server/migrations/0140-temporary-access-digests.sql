-- works from 0120
-- outside a transaction
-- Before a receipt opens tenders, access of an earlier account of the same person is looked for.
create index concurrently if not exists temporary_access_digests on temporary_access using gin (digests);
