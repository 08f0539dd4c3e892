-- What people want to hear of, and what was found for them.

create table alert_profile (
  person_id bigint primary key,
  keywords text[] not null default '{}',       -- as typed
  sectors integer[] not null default '{}',
  customers text[] not null default '{}',      -- companies, as typed
  similar_keywords text[] not null default '{}', -- those of the keywords that came from 'similar tenders' of a tender's page
  same_companies text[] not null default '{}',   -- those of the customers that came from the company toggle
  configured_by_user boolean not null default false,
  dont_ask_again boolean not null default false,
  updated_at bigint not null
);

-- A search kept under a name.
create table saved_search (
  id bigint generated always as identity primary key,
  person_id bigint not null,
  name text not null,
  query jsonb not null,                        -- the parameters of the search, as its call takes them
  frequency text not null check (frequency in ('at-once', 'daily', 'weekly')),
  channels text[] not null,
  paused_at bigint,
  created_at bigint not null,
  updated_at bigint not null,
  unique (person_id, name)
);

-- One who watches: a person's profile (saved_search_id null), or one saved search. The number by which phrases point at both.
create table watch (
  id bigint generated always as identity primary key,
  person_id bigint not null,
  saved_search_id bigint unique references saved_search on delete cascade,
  active boolean not null default true,
  read_back_at bigint                          -- when the last 30 days were read for what is watched now; null: still to be done
);
create unique index watch_of_profile on watch (person_id) where saved_search_id is null;
create index watch_of_person on watch (person_id);
create index watch_to_read_back on watch (id) where read_back_at is null and active;

-- Words, sectors and companies by one normalised key each, kept once however many watch them: a tender finds all by equality.
create table watch_key (
  id bigint generated always as identity primary key,
  key text collate "C" not null
);
create unique index watch_key_by_key on watch_key (key) include (id);
create table watch_on (
  key_id bigint not null references watch_key,
  watch_id bigint not null references watch on delete cascade,
  entry smallint not null,                     -- which of the keywords, sectors or customers, counted from 0 within its kind
  needs_proof boolean not null default false,  -- longer than the key, or a whole search: the text is read before it counts
  said text not null,                          -- the keyword or customer as typed: the reason that a hit gives; empty for the rest
  primary key (key_id, watch_id, entry)
);
create index watch_on_by_watch on watch_on (watch_id);
create index watch_on_to_prove on watch_on (key_id) where needs_proof;

-- Found: the tender is right for whoever watches, and why. Once, however often it is looked at.
create table hit (
  watch_id bigint not null references watch on delete cascade,
  tender_id bigint not null,
  person_id bigint not null,
  at bigint not null,
  silent boolean not null default false,       -- found by reading back after a change of what is watched: shown, but not sent
  reasons jsonb not null,                      -- [{keyword, place?}, {sector}, {customer}]; empty for a saved search, which is its own reason
  primary key (watch_id, tender_id)
);
create index hit_of_person on hit (person_id, at desc);
create index hit_of_tender on hit (tender_id, person_id);

-- Approved tenders and whether everybody who watches was found, so that a sweep finds what was forgotten.
create table matched_tender (
  tender_id bigint primary key,
  approved_at bigint not null,
  matched_at bigint,                           -- null: still to be done
  told_at bigint                               -- null: messages that go at once are still to be queued
);
create index matched_tender_waiting on matched_tender (approved_at) where matched_at is null or told_at is null;
