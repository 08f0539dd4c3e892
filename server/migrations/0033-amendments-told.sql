-- Whoever follows the tender was told; null: still to be done, also where the process that changed it queues nothing, as an import does.
alter table tender_amendment add column told_at bigint;
create index tender_amendment_to_tell on tender_amendment (id) where told_at is null;
