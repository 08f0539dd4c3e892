-- works from 0120
-- By whom a payment in doubt opened tenders, and a receipt was sent: keyed digests of the phone and the mailbox that were proven. They outlive the account, so
-- that a new one of the same person neither begins the days of access again, nor forgets that a receipt was refused.
alter table temporary_access add column digests text[] not null default '{}';
alter table payment_receipt add column payer_digests text[] not null default '{}';
