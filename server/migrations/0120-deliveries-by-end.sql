-- works from 0114
-- outside a transaction
-- What became of the messages of the last quarter of an hour is asked every 15 seconds where figures are read.
create index concurrently if not exists delivery_by_end on delivery (ended_at) where ended_at is not null;
