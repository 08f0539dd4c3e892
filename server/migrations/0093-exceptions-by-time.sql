-- What admins are told of each week is looked for by time.
create index money_entry_exceptions on money_entry (at) where kind in ('written-off', 'given-back', 'released');
create index payment_event_exceptions on payment_event (at) where cause = 'reversed';
create index payment_proposal_alone on payment_proposal (decided_at) where decision = 'alone';
