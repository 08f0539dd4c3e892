-- What one member of staff proposes for a payment and another must agree to. Decided once, then never changed.
create table payment_proposal (
  id bigint generated always as identity primary key,
  public_id text collate "C" not null unique,
  payment_id bigint not null references payment,
  what text not null check (what in ('transfer', 'reverse', 'write-off', 'give-back')),
  details jsonb not null,
  seen_at bigint not null,                     -- when the payment had last changed
  by_person bigint not null,
  at bigint not null,
  decision text check (decision in ('agreed', 'dismissed', 'alone')),
  decided_by bigint,
  decided_at bigint
);
create unique index payment_proposal_open on payment_proposal (payment_id, what) where decision is null;
create index payment_proposal_of on payment_proposal (payment_id, id);

create or replace function refuse_decided_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.decision is not null then
    raise exception 'a decided proposal is never changed';
  end if;
  return new;
end $$;
create trigger payment_proposal_stays before update or delete on payment_proposal
  for each row execute function refuse_decided_change();

-- A credit of a payment that was taken back can be counted for another: that it counts once at a time is held by its source.
drop index money_entry_bank;
create index money_entry_bank on money_entry (account, bank_reference) where bank_reference is not null;
