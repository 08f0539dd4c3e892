-- What people write to those who run the service.

create table contact_message (
  id bigint generated always as identity primary key,
  received_at bigint not null,
  lang text not null check (lang in ('en', 'am')),
  name text not null,
  email text not null,
  email_key text collate "C" not null,
  mobile text collate "C",                     -- E.164 where it is an Ethiopian number, else as it was written
  subject text not null,
  body text not null,
  answered_at bigint,
  answered_by bigint                           -- the person who marked it; null where that was the operator's token, or nobody yet
);
create index contact_message_by_age on contact_message (received_at);
create index contact_message_by_email on contact_message (email_key);
create index contact_message_by_mobile on contact_message (mobile) where mobile is not null;
