-- People whom a person brought along to send tenders to: nobody else sees them.
create table contact (
  id bigint generated always as identity primary key,
  person_id bigint not null,
  name text not null,
  name_key text collate "C" not null,          -- folded, for finding it as it is typed
  email text,
  email_key text collate "C",
  phone text collate "C",                      -- E.164, a mobile
  added_at bigint not null,
  check (email is not null or phone is not null)
);
create index contact_of_person on contact (person_id, name_key, id);
create index contact_email on contact (email_key) where email_key is not null;
create index contact_phone on contact (phone) where phone is not null;

-- What was agreed to, each time; kept as long as the contacts it was agreed for.
create table contact_consent (
  person_id bigint not null,
  at bigint not null,
  source text not null check (source in ('file', 'device', 'google')),
  contacts integer not null
);
create index contact_consent_of_person on contact_consent (person_id, at);
