-- Tenders that people keep, and when they want to be reminded.
create table saved_tender (
  person_id bigint not null,
  tender_id bigint not null,
  saved_at bigint not null,
  primary key (person_id, tender_id)
);
create index saved_tender_of_tender on saved_tender (tender_id);

create table reminder (
  id bigint generated always as identity primary key,
  person_id bigint not null,
  tender_id bigint not null,
  remind_on text collate "C" not null,         -- an ISO date of Addis Ababa; sent at 08:00
  days_before_closing smallint,                -- set by its distance from the closing: moves with it
  created_at bigint not null,
  ended_at bigint,                             -- sent, or no longer wanted
  unique (person_id, tender_id, remind_on)
);
create index reminder_due on reminder (remind_on) where ended_at is null;
create index reminder_of_tender on reminder (tender_id) where ended_at is null;

-- The private address of a person's calendar of saved tenders holds this number, signed: a new one ends the old address.
create table saved_feed (
  person_id bigint primary key,
  version integer not null default 1
);
