-- A paper that takes a confirmation back, tax receipts that staff gave, reminders before a period ends, and credit that lowers the next payment.
alter table payment_paper drop constraint payment_paper_kind_check;
alter table payment_paper add constraint payment_paper_kind_check check (kind in ('proforma', 'confirmation', 'reversal'));

-- A number that was typed wrong is followed by another row, and the newest counts.
create table tax_receipt (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payment,
  kind text not null check (kind in ('printed', 'cash-register')),
  number text not null,                        -- of the printed receipt, or the FS number of the slip
  machine text,                                -- MRC of the cash register
  recorded_at bigint not null,
  by_person bigint                             -- none: a fiscal system gave it
);
create index tax_receipt_of on tax_receipt (payment_id, id);
create trigger tax_receipt_stays before update or delete on tax_receipt for each row execute function refuse_change();

-- So many days before an end, each reminder once, also after its messages are gone.
create table renewal_reminder (
  person_id bigint not null,
  ends_at bigint not null,
  days smallint not null,
  at bigint not null,
  primary key (person_id, ends_at, days)
);

-- Credit that a payment took off its price, and that it gave back because nobody paid the rest.
alter table money_entry drop constraint money_entry_kind_check;
alter table money_entry add constraint money_entry_kind_check
  check (kind in ('received', 'withheld', 'written-off', 'credited', 'given-back', 'credit-used', 'credit-freed'));

-- A coupon that each may use once is remembered by the phone and the mailbox that were proved, as keyed digests that name nobody.
create table coupon_once (
  coupon_id bigint not null references coupon,
  digest text collate "C" not null,
  payment_id bigint not null references payment,
  primary key (coupon_id, digest)
);
create index coupon_once_of on coupon_once (payment_id);
