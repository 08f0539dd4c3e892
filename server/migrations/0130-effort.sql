-- works from 0120
-- What entering a notice took whoever entered it: one line for each submitting. Lines go after ninety days, their monthly sums stay.
create table effort (
  id bigint generated always as identity primary key,
  tender_id bigint not null references tender on delete cascade,
  person_id bigint not null,
  at bigint not null,
  -- Time with keys or mouse in use, as the form summed it.
  seconds integer not null,
  way text not null check (way in ('typed', 'pasted')),
  -- Rules of the parser whose proposals were taken, and those whose were refused or typed otherwise.
  accepted text[] not null default '{}',
  overridden text[] not null default '{}'
);
create index effort_by_time on effort (at);
create index effort_by_person on effort (person_id);
-- Closings that an approver typed again: whether it was another day or hour than the editor's.
create table closing_retyped (
  id bigint generated always as identity primary key,
  tender_id bigint not null references tender on delete cascade,
  person_id bigint not null,
  at bigint not null,
  differs boolean not null
);
create index closing_retyped_by_time on closing_retyped (at);
create index closing_retyped_by_person on closing_retyped (person_id);
-- By month of Addis Ababa (2026-03) and person.
create table effort_month (
  month text not null,
  person_id bigint not null,
  notices integer not null,
  seconds bigint not null,
  pasted integer not null,
  primary key (month, person_id)
);
create index effort_month_by_person on effort_month (person_id);
