-- Receipts that payers send for transfers. One waits at a time for each payment; a number or link is taken while it waits, once it is counted, and after it
-- was refused as used before or forged. A contested one is claimed by several: the owner of the account decides.
create table payment_receipt (
  id bigint generated always as identity primary key,
  public_id text collate "C" not null unique,
  payment_id bigint not null references payment,
  person_id bigint,                            -- who sent it; none came by the pay link
  bank text not null,
  typed text not null,                         -- as it was typed or pasted
  number_key text collate "C",                 -- canonical
  alike_key text collate "C",                  -- equal for numbers that look alike
  link_token text collate "C",                 -- in its own case
  other_number text collate "C",
  account_digits text,
  payer_phone text,
  amount bigint,                               -- santim, as the payer says
  paid_on text,                                -- as the payer says
  file_key text collate "C",                   -- none: removed after its time
  file_type text not null,
  file_size integer not null,
  picture_key text collate "C",                -- drawn anew
  sha256 text collate "C" not null,
  points_sha256 text collate "C",
  flags jsonb not null,
  is_contested boolean not null,
  state text not null check (state in ('waiting', 'verified', 'refused', 'withdrawn')),
  reason text,
  note text,
  access_until bigint,                         -- so long it opens tenders
  is_late boolean not null default false,      -- the payer was told that it was not checked in time
  sent_at bigint not null,
  claimed_by bigint,
  claimed_until bigint,
  decided_by bigint,
  decided_at bigint,
  version integer not null default 1,
  check (number_key is not null or link_token is not null)
);
create unique index payment_receipt_waiting on payment_receipt (payment_id) where state = 'waiting';
create unique index payment_receipt_number on payment_receipt (bank, number_key)
  where number_key is not null and not is_contested
    and (state in ('waiting', 'verified') or (state = 'refused' and reason in ('used-before', 'forged')));
create unique index payment_receipt_link on payment_receipt (bank, link_token)
  where link_token is not null and not is_contested
    and (state in ('waiting', 'verified') or (state = 'refused' and reason in ('used-before', 'forged')));
create index payment_receipt_alike on payment_receipt (alike_key) where alike_key is not null;
create index payment_receipt_file on payment_receipt (sha256);
create index payment_receipt_points on payment_receipt (points_sha256) where points_sha256 is not null;
create index payment_receipt_of_payment on payment_receipt (payment_id, id);
create index payment_receipt_of_person on payment_receipt (person_id, sent_at) where person_id is not null;
