-- The closing that a notice names, by which lists are ordered; null where it names none. open_until says until when a tender counts as open, also without a date.
-- Closed tenders stand behind the open ones by their publishing, so only open rows need it; a tender that opens again gets its row made anew.
alter table tender_search add column closes_at bigint;
update tender_search s set closes_at = t.closing_at from tender t where t.id = s.tender_id and s.is_open and t.closing_at is not null;
