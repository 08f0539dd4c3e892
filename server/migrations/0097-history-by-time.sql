-- The report of staff's work reads a span of days.
create index tender_history_by_time on tender_history (at);
