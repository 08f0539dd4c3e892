-- works from 0120
-- The number of its author: names are changed, and two people may have one. Lines from before, of imports and of documents have none.
alter table tender_history add column by_id bigint;
