-- works from 0120
-- When a payment opened tenders before it opened them again: payments that open them at the same time count once, so a sum of durations is not enough. Durations recorded before are still in used.
alter table temporary_access add column earlier_spans int8multirange not null default '{}';
