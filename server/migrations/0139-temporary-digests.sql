-- works from 0120
-- By whom a payment in doubt opened tenders, and a receipt was sent: keyed digests of the phone and the mailbox that were proven. They outlive the account, so
-- that a new one of the same person neither begins the days of access again, nor forgets that a receipt was refused.
alter table temporary_access add column digests text[] not null default '{}';
create index temporary_access_digests on temporary_access using gin (digests);
alter table payment_receipt add column payer_digests text[] not null default '{}';
create index payment_receipt_payer_digests on payment_receipt using gin (payer_digests);
