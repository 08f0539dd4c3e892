-- Credits on our own accounts, as the statements of the banks tell them. Each line once: importing a statement again adds nothing.
create table bank_line (
  id bigint generated always as identity primary key,
  account text collate "C" not null,
  booked_on text collate "C" not null,         -- year-month-day
  amount bigint not null check (amount > 0),   -- santim
  text text not null,
  reference text collate "C",                  -- canonical, where the statement has a column for it
  checksum text collate "C" not null unique,
  state text not null check (state in ('new', 'used', 'ignored')),
  payment_id bigint references payment,
  note text,
  imported_at bigint not null,
  imported_by bigint not null,
  decided_by bigint,
  decided_at bigint,
  check ((state = 'used') = (payment_id is not null))
);
create index bank_line_state on bank_line (state, id);

-- Which columns a bank's statement has, as an admin said once.
create table bank_line_columns (
  account text collate "C" primary key,
  columns jsonb not null,
  by_person bigint not null,
  at bigint not null
);

-- What the reconciler repaired, counted by day.
create table payment_repair (
  day text collate "C" not null,
  kind text not null,
  count integer not null,
  primary key (day, kind)
);
