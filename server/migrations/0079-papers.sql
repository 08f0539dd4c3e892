-- Papers for companies, the link by which a cashier pays without an account, and transfers that staff found on our own accounts.
alter table payment
  add column buyer jsonb,
  add column link_token text collate "C" unique;

-- Numbers without gaps: taken in the transaction that issues the paper, so that one that fails takes none.
create table paper_series (
  kind text not null,
  year smallint not null,
  last integer not null,
  primary key (kind, year)
);

create table payment_paper (
  number text collate "C" primary key,         -- PF-2026-000123, CH-2026-000123
  kind text not null check (kind in ('proforma', 'confirmation')),
  payment_id bigint not null references payment,
  issued_at bigint not null,
  content jsonb not null                       -- as it was issued: nothing on it changes later
);
create index payment_paper_of on payment_paper (payment_id, kind, issued_at);
create trigger payment_paper_stays before update or delete on payment_paper for each row execute function refuse_change();

-- The credit as our own account shows it: used for one payment only.
alter table money_entry
  add column account text,
  add column bank_reference text,
  add column booked_on date;
create unique index money_entry_bank on money_entry (account, bank_reference) where bank_reference is not null;
