-- Credits on our own accounts, as statements of the banks tell them. Each line once: a statement that is imported again adds nothing.
create table bank_line (
  id bigint generated always as identity primary key,
  account text collate "C" not null,
  booked_on text collate "C" not null,         -- year-month-day
  amount bigint not null check (amount > 0),   -- santim
  text text not null,
  reference text not null,                     -- as the statement writes it; empty: it has none
  reference_key text collate "C",              -- canonical; of a line without one, what whoever counted it typed
  signs text collate "C" not null,             -- letters and digits of both, for numbers within them
  meant text[] not null,                       -- references of payments that may be meant
  checksum text collate "C" not null unique,
  state text not null check (state in ('new', 'used', 'ignored')),
  proposal_id bigint references payment_proposal,  -- held until a second person agrees
  payment_id bigint references payment,
  entry_id bigint references money_entry,      -- as which it was counted last
  receipt_id bigint,                           -- that it verified
  note text,
  imported_at bigint not null,
  imported_by bigint not null,
  decided_by bigint,
  decided_at bigint,
  check ((state = 'used') = (payment_id is not null)),
  check (state <> 'used' or entry_id is not null),
  check (proposal_id is null or state = 'new')
);
create index bank_line_day on bank_line (booked_on, id);
create index bank_line_new on bank_line (amount, id) where state = 'new';
create index bank_line_meant on bank_line using gin (meant) where state = 'new';
create index bank_line_reference on bank_line (account, reference_key) where reference_key is not null;
create index bank_line_payment on bank_line (payment_id) where payment_id is not null;
create index bank_line_entry on bank_line (entry_id) where entry_id is not null;
create index bank_line_held on bank_line (proposal_id) where proposal_id is not null;

-- Payments that a line of their amount may be for.
create index payment_by_amount on payment (amount_due, created_at) where state in ('open', 'checking', 'refused');

-- Which columns the statements of an account have, as an admin said once.
create table bank_line_columns (
  account text collate "C" primary key,
  columns jsonb not null,
  by_person bigint not null,
  at bigint not null
);
