-- A second period that was paid by mistake can be taken back: two people agree, and the money is the payer's credit.
alter table payment_proposal drop constraint payment_proposal_what_check;
alter table payment_proposal add constraint payment_proposal_what_check
  check (what in ('transfer', 'reverse', 'write-off', 'give-back', 'undo-second'));
