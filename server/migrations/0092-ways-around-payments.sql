-- Money that came for a payment and was too little can become its payer's credit: it then counts for the payment no more.
alter table money_entry drop constraint money_entry_kind_check;
alter table money_entry add constraint money_entry_kind_check check (
  kind in ('received', 'withheld', 'written-off', 'released', 'credited', 'given-back', 'credit-used', 'credit-freed'));
alter table payment_proposal drop constraint payment_proposal_what_check;
alter table payment_proposal add constraint payment_proposal_what_check
  check (what in ('transfer', 'reverse', 'write-off', 'give-back', 'undo-second', 'to-credit'));

-- For how long a payment opened tenders before it was ended and opened them again, in milliseconds.
alter table temporary_access add column used bigint not null default 0 check (used >= 0);

-- Who shared a subscription until when: nobody decides for who was in their team since a payment was opened.
create table team_past (
  id bigint generated always as identity primary key,
  owner_id bigint not null,
  email_key text collate "C" not null,
  until_at bigint not null
);
create index team_past_of on team_past (owner_id, until_at);
create index team_past_by_address on team_past (email_key);
