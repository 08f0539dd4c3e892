-- works from 0114
-- outside a transaction
-- Staff is shown what is held each time it looks at messages.
create index concurrently if not exists delivery_held on delivery (channel, kind, id) where held_at is not null;
