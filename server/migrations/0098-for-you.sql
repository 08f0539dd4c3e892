-- Recommendations: what a person does not want recommended, and who wants none.
create table not_for_me (
  person_id bigint not null,
  tender_id bigint not null references tender on delete cascade,
  at bigint not null,
  primary key (person_id, tender_id)
);
create table no_recommendations (
  person_id bigint primary key,
  since bigint not null
);
