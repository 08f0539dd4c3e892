-- works from 0120
-- Pictures of printed notices, for staff alone. Without a tender: it was not made yet, or is gone; such pictures go after a day.
create table desk_picture (
  id bigint generated always as identity primary key,
  tender_id bigint references tender on delete set null,
  key text not null,
  type text not null,
  width integer not null,
  height integer not null,
  by text,
  by_id bigint,
  at bigint not null
);
create index desk_picture_by_tender on desk_picture (tender_id);
create index desk_picture_by_person on desk_picture (by_id) where by_id is not null;
