-- Money for subscriptions, in santim (a hundredth of a birr). Instants are epoch milliseconds.
create table coupon (
  id bigint generated always as identity primary key,
  code_key text collate "C" not null unique,   -- upper case, without spaces and dashes
  percent smallint check (percent between 1 and 100),
  amount bigint check (amount > 0),
  plans text[] not null,                       -- none: for every plan
  from_at bigint not null,
  to_at bigint,
  max_uses integer not null check (max_uses between 1 and 100000),
  once_each boolean not null,
  taken integer not null default 0 check (taken >= 0 and taken <= max_uses),
  created_by bigint not null,
  confirmed_by bigint,                         -- a second admin, where nothing is left to pay
  created_at bigint not null,
  ended_at bigint,
  check ((percent is null) <> (amount is null))
);

create table payment (
  id bigint generated always as identity primary key,
  public_id text collate "C" not null unique,
  reference text collate "C" not null unique,  -- what the payer writes into a transfer
  person_id bigint not null,                   -- who uses what was paid for
  plan text not null,
  months smallint not null check (months between 1 and 36),
  list_price bigint not null check (list_price >= 0),
  coupon_id bigint references coupon,
  amount_due bigint not null check (amount_due between 0 and list_price),
  state text not null check (state in ('open', 'checking', 'short', 'paid', 'refused', 'lapsed', 'withdrawn', 'reversed')),
  reason text,                                 -- a code: why it was refused or reversed
  valid_until bigint not null,                 -- so long the price is promised
  created_at bigint not null,
  paid_at bigint,
  changed_at bigint not null
);
create unique index payment_open on payment (person_id, plan, months, coalesce(coupon_id, 0)) where state = 'open';
create index payment_of_person on payment (person_id, id);
create index payment_to_lapse on payment (valid_until) where state in ('open', 'refused');

-- One attempt at a gateway. It is stored before the gateway is asked, so that no answer is lost.
create table payment_try (
  id text collate "C" primary key,             -- the gateway knows it by this
  payment_id bigint not null references payment,
  gateway text not null,
  amount bigint not null,
  state text not null check (state in ('asking', 'offered', 'pending', 'completed', 'failed', 'lost')),
  url text,
  txn_id text,
  ref_id text,
  created_at bigint not null,
  looked_at bigint,
  next_look_at bigint,
  looks integer not null default 0
);
create index payment_try_of on payment_try (payment_id);
create index payment_try_due on payment_try (next_look_at) where next_look_at is not null;
create unique index payment_try_txn on payment_try (gateway, txn_id) where txn_id is not null;

-- Notices of a gateway, each once; they only make us look.
create table payment_notice (
  gateway text not null,
  txn_id text collate "C" not null,
  status text not null,
  try_id text collate "C" not null,
  at bigint not null,
  primary key (gateway, txn_id, status)
);

-- Money that was proved, and what was done with it. Never changed, never deleted.
create table money_entry (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payment,
  kind text not null check (kind in ('received', 'withheld', 'written-off', 'credited', 'given-back')),
  amount bigint not null check (amount > 0),
  source text collate "C" not null,            -- 'try:…' or 'receipt:…'
  at bigint not null,
  by_person bigint,
  unique (source, kind)
);
create index money_entry_of on money_entry (payment_id);

create table coupon_use (
  coupon_id bigint not null references coupon,
  payment_id bigint primary key references payment,
  person_id bigint not null,
  state text not null check (state in ('held', 'used', 'freed', 'late')),
  once_each boolean not null,
  at bigint not null
);
create unique index coupon_once_each on coupon_use (coupon_id, person_id) where once_each and state in ('held', 'used');

-- What happened to a payment, and through whom. Never changed, never deleted.
create table payment_event (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payment,
  at bigint not null,
  cause text not null,
  from_state text,
  to_state text not null,
  by_person bigint,
  note text
);
create index payment_event_of on payment_event (payment_id, id);

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name;
end $$;
create trigger money_entry_stays before update or delete on money_entry for each row execute function refuse_change();
create trigger payment_event_stays before update or delete on payment_event for each row execute function refuse_change();
