-- works from 0120
-- Imported tenders that look like one that was there: what merging by its own keys did not find. For staff to look at.
create table tender_alike (
  tender_id bigint not null references tender on delete cascade,
  other_id bigint not null references tender on delete cascade,
  at bigint not null,
  primary key (tender_id, other_id)
);
create index tender_alike_other on tender_alike (other_id);
-- Up to which tender imports were looked at.
create table tender_alike_looked (upto bigint not null);
insert into tender_alike_looked select coalesce(max(id), 0) from tender;
