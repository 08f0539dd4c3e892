-- works from 0120
-- Who did it, by number: names are changed, and two people may have one. Lines from before, of imports and of documents have none.
alter table tender_history add column by_id bigint;
