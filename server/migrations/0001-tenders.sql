-- Instants are UTC epoch milliseconds throughout (3-decisions.md section 4), so every engine and driver agrees on them.

create table company (
  id bigint generated always as identity primary key,
  key text collate "C" not null unique,      -- folded name: one company whatever the spelling
  name text not null,
  english_name text
);

create table source (
  id smallint generated always as identity primary key,
  key text collate "C" not null unique,
  name text not null,
  government boolean not null default false
);

create table tender (
  id bigint generated always as identity primary key,
  guid uuid not null unique default gen_random_uuid(),
  status smallint not null default 0 check (status between 0 and 3),
  version integer not null default 1,
  short_title text not null,
  title_key text collate "C" not null,
  short_desc text,
  english_title text,
  company_id bigint references company,
  source_id smallint references source,
  reference text,
  reference_key text collate "C",
  language text not null default 'en',
  english_description text,
  desktop_description text not null default '',
  mobile_description text not null default '',
  excerpt text not null default '',           -- the first words of the description as plain text, so that a list never reads the whole
  english_keywords text,
  gpt_keywords text,
  regions smallint[] not null default '{}',
  categories integer[] not null default '{}',
  published_at bigint,
  closing_at bigint,
  opening_at bigint,
  open_until bigint,                          -- closing_at, or 90 days after publishing where the notice gives no date
  closing_typed jsonb,                        -- what the editor typed, so that an edit starts from the same words
  opening_typed jsonb,
  latitude double precision,
  longitude double precision,
  location text,
  tel1 text,
  tel2 text,
  website text,
  email text,
  facebook text,
  bid_bond text,
  doc_price text,
  proforma boolean not null default false,
  free_tender boolean not null default false,
  sample boolean not null default false,
  created_by text,
  last_changed_by text,
  created_at bigint not null,
  changed_at bigint not null,
  visitor_count integer not null default 0,
  visitor_count2 integer not null default 0
);
create index tender_by_reference on tender (company_id, reference_key) where reference_key is not null;
create index tender_by_title on tender (title_key, company_id);
create index tender_by_change on tender (changed_at, id) where status = 3;
create index tender_by_status on tender (status, id) where status <> 3;
create index tender_open on tender (open_until) where status = 3;

-- One line for every transition and every change (3-decisions.md section 3).
create table tender_history (
  id bigint generated always as identity primary key,
  tender_id bigint not null references tender on delete cascade,
  at bigint not null,
  by text,
  from_status smallint,
  to_status smallint not null,
  note text,
  changed text[]
);
create index tender_history_by_tender on tender_history (tender_id, id);

create table review (
  id bigint generated always as identity primary key,
  tender_id bigint not null references tender on delete cascade,
  at bigint not null,
  by text not null,
  comment text not null
);
create index review_by_tender on review (tender_id, id);

create table problem_report (
  id bigint generated always as identity primary key,
  tender_id bigint not null references tender on delete cascade,
  at bigint not null,
  kind text not null,
  text text not null
);
create index problem_report_by_tender on problem_report (tender_id, id);

-- A notice as one source printed it. One tender keeps the clippings of all sources that carried it.
create table clipping (
  id bigint generated always as identity primary key,
  tender_id bigint not null references tender on delete cascade,
  source_id smallint not null references source,
  external_key text collate "C" not null,     -- the source's own id: importing twice finds its row again
  content_hash text not null,
  content jsonb not null,                      -- the notice as read, so that a change can be told from a staff edit
  title text not null,
  url text,
  published_at bigint,
  first_seen_at bigint not null,
  last_seen_at bigint not null,
  unique (source_id, external_key)
);
create index clipping_by_tender on clipping (tender_id);

create table holiday (
  date text collate "C" primary key,          -- Gregorian ISO date; a civil date, so no instant
  name_en text not null,
  name_am text not null,
  day_off boolean not null
);
