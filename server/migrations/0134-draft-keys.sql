-- works from 0120
-- The key by which a form names its first saving: sent again because an answer was lost, it finds the draft that is there.
create table draft_key (
  person_id bigint not null,
  key uuid not null,
  -- Null only until the transaction that makes the draft ends.
  tender_id bigint references tender on delete cascade,
  primary key (person_id, key)
);
create index draft_key_by_tender on draft_key (tender_id);
