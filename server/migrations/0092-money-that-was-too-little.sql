-- Money that came for a payment and was too little can become its payer's credit: it then counts for the payment no more.
alter table money_entry drop constraint money_entry_kind_check;
alter table money_entry add constraint money_entry_kind_check check (
  kind in ('received', 'withheld', 'written-off', 'released', 'credited', 'given-back', 'credit-used', 'credit-freed'));
alter table payment_proposal drop constraint payment_proposal_what_check;
alter table payment_proposal add constraint payment_proposal_what_check
  check (what in ('transfer', 'reverse', 'write-off', 'give-back', 'undo-second', 'to-credit'));
