-- What was paid for, period by period: the end of a subscription follows from these rows. Each source gives one period, whoever tells of it.
create table paid_period (
  id bigint generated always as identity primary key,
  person_id bigint not null,
  source text collate "C" not null unique,   -- 'payment:7'; 'before:9' for what ran before periods were kept
  months smallint check (months between 1 and 120),  -- null: the end was given instead
  given_at bigint not null,
  begins_at bigint not null,
  ends_at bigint not null check (ends_at >= begins_at),
  reversed_at bigint
);
create index paid_period_of_person on paid_period (person_id, id);

insert into paid_period (person_id, source, given_at, begins_at, ends_at)
select person_id, 'before:' || person_id, coalesce(start_at, end_at), least(coalesce(start_at, end_at), end_at), end_at
from subscription where end_at is not null;

-- Access while a payment is being checked, one for each payment; it may end early.
create table temporary_access (
  source text collate "C" primary key,
  person_id bigint not null,
  from_at bigint not null,
  until_at bigint not null check (until_at >= from_at)
);
create index temporary_access_of_person on temporary_access (person_id);
