-- works from 0120
-- What a company keeps to bid with; of the person who entered it, read by those who share that person's subscription.
create table certificate (
  id bigint generated always as identity primary key,
  person_id bigint not null,
  kind text not null,                          -- of ethiopia/requirement-kinds.ts
  number text,
  ends_on text collate "C",                    -- an ISO date: the last day on which it is good
  changed_at bigint not null
);
create index certificate_of_person on certificate (person_id);
