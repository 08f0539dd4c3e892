-- Which days a person opened a tender: a view counts once a person and day, a person once a tender.
create table tender_visit (
  tender_id bigint not null references tender on delete cascade,
  person_id bigint not null,
  day text collate "C" not null,               -- ISO date of Addis Ababa
  primary key (tender_id, person_id, day)
);
create index tender_visit_of_person on tender_visit (person_id);
