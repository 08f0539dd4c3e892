-- works from 0114
-- outside a transaction
-- The calendar of a list asks what closes on some days, of closed tenders too where they are asked for.
create index concurrently if not exists tender_search_closes_at on tender_search (closes_at) where closes_at is not null;
