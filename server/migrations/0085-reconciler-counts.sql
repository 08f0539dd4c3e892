-- What the reconciler of payments mended, counted by kind and day.
create table payment_repair (
  kind text not null,
  day text collate "C" not null,               -- year-month-day in Addis Ababa
  count integer not null check (count > 0),
  last_at bigint not null,
  primary key (kind, day)
);
-- Tries that nobody looks at, and completed ones, are looked for each minute.
create index payment_try_by_state on payment_try (state, created_at);
