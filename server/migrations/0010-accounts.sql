-- People, how they sign in, and what they may do. Instants are UTC epoch milliseconds. Secrets are stored as hashes only: passwords as argon2id,
-- tokens of 256 random bits as SHA-256, codes as HMAC with a secret of this database.

create table person (
  id bigint generated always as identity primary key,
  name text,
  email text,                                  -- as typed
  email_key text collate "C",                  -- one spelling for one address
  email_confirmed_at bigint,                   -- an address is a mere claim until its owner proved it
  phone text collate "C",                      -- E.164
  phone_confirmed_at bigint,
  password_hash text,
  password_changed_at bigint,
  picture text,
  roles text[] not null default '{}',
  language text not null default 'en' check (language in ('en', 'am')),
  suspended_at bigint,
  suspended_by bigint references person on delete set null,
  suspension_note text,
  created_at bigint not null,
  last_seen_at bigint not null,
  visit_before bigint,                         -- when the visit before the present one ended
  check ((email is null) = (email_key is null)),
  check (email_confirmed_at is null or email is not null),
  check (phone_confirmed_at is null or phone is not null)
);
-- Whoever proved an address or a number has it alone; claims may be many.
create unique index person_by_proven_email on person (email_key) where email_confirmed_at is not null;
create unique index person_by_proven_phone on person (phone) where phone_confirmed_at is not null;
create index person_by_email on person (email_key);
create index person_by_phone on person (phone);
create index person_admins on person (id) where roles @> '{admin}';

create table sign_in_link (
  provider text not null check (provider in ('google', 'telegram')),
  subject text collate "C" not null,           -- the provider's own id of the person, the only one that never changes
  person_id bigint not null references person on delete cascade,
  label text,                                  -- what the person knows it by: an address, a user name
  linked_at bigint not null,
  primary key (provider, subject),
  unique (person_id, provider)
);

create table session (
  id uuid primary key,
  person_id bigint not null references person on delete cascade,
  method text not null,                        -- password, code, google, telegram, reset
  device text not null,                        -- 'Chrome, Android': never an address
  created_at bigint not null,
  last_used_at bigint not null
);
create index session_by_person on session (person_id);

-- The cookie's value changes with every renewal. Old ones are kept: one that comes back long after it was replaced was copied, and ends the session.
create table session_secret (
  id bigint generated always as identity primary key, -- in the order they were made
  hash bytea not null unique,
  session_id uuid not null references session on delete cascade,
  created_at bigint not null,
  seen_at bigint,                              -- when the browser first showed it, which proves that it arrived
  retired_at bigint
);
create index session_secret_by_session on session_secret (session_id, id);

create table access_token (
  hash bytea primary key,
  session_id uuid not null references session on delete cascade,
  expires_at bigint not null
);
create index access_token_by_session on access_token (session_id);
create index access_token_by_end on access_token (expires_at);

-- A browser in which the person has signed in before: its tries are counted apart, so that others' guessing never shuts the owner out.
create table known_device (
  person_id bigint not null references person on delete cascade,
  hash bytea not null,
  created_at bigint not null,
  last_used_at bigint not null,
  primary key (person_id, hash)
);

create table one_time_code (
  id uuid primary key,
  purpose text not null check (purpose in ('sign-in', 'confirm-phone')),
  subject text collate "C" not null,           -- who asked: an address, or a person signed in; a code answers its own request only
  phone text collate "C",                      -- the number it was asked for, where the account is yet to be made or its number to be confirmed
  person_id bigint references person on delete cascade,
  channel text check (channel in ('sms', 'email')),
  destination text,                            -- null: nobody was sent anything, and no code is right
  mac bytea not null,
  created_at bigint not null,
  expires_at bigint not null,
  tries smallint not null default 0,
  used_at bigint
);
create index one_time_code_by_subject on one_time_code (purpose, subject, created_at);
create index one_time_code_by_age on one_time_code (created_at);

create table account_token (
  hash bytea primary key,
  kind text not null check (kind in ('activation', 'reset')),
  person_id bigint not null references person on delete cascade,
  email text not null,                         -- where it was sent; confirming it proves this address
  email_key text collate "C" not null,
  session_id uuid,                             -- the session that asked for another address; it goes on when the others end
  created_at bigint not null,
  expires_at bigint not null
);
create index account_token_by_person on account_token (person_id, kind);
create index account_token_by_end on account_token (expires_at);

-- Nonces and signed logins that were used, until they would be too old anyway.
create table used_once (
  hash bytea primary key,
  expires_at bigint not null
);
create index used_once_by_end on used_once (expires_at);

-- What was tried lately, shared by all nodes. The key is a hash: it names nobody.
create table rate_count (
  key bytea primary key,
  hits bigint[] not null,
  expires_at bigint not null
);
create index rate_count_by_end on rate_count (expires_at);

create table account_event (
  id bigint generated always as identity primary key,
  person_id bigint not null references person on delete cascade,
  actor_id bigint references person on delete set null,
  at bigint not null,
  kind text not null,
  detail jsonb                                 -- never an address, a number or a secret
);
create index account_event_by_person on account_event (person_id, at);

create table server_secret (
  name text primary key,
  value bytea not null
);
