-- Who went to Google to let us read their contacts, until they come back: a quarter of an hour.
create table contact_google (
  state_hash bytea primary key,
  person_id bigint not null,
  kind text not null check (kind in ('email', 'phone')),
  return_url text,
  verifier text not null,
  at bigint not null
);
create index contact_google_of_person on contact_google (person_id);
