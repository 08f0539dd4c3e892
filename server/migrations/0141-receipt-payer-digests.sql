-- works from 0120
-- outside a transaction
-- The last refusal of a receipt is looked for across accounts of the same person.
create index concurrently if not exists payment_receipt_payer_digests on payment_receipt using gin (payer_digests);
