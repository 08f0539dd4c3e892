-- What search knows of a tender, and nothing else: everything here can be made again from the tenders.
-- The row is narrow (toast_tuple_target) so that counting and dating thousands of matches reads few pages; the text lies out of line.

create table search_company (
  id integer generated always as identity primary key,
  company_key text collate "C" not null unique,  -- the company's own folded name: one row whatever the spelling
  key text collate "C" not null,                 -- folded names in both languages, each between bars: |የጤና ሚኒስቴር|ministry of health|
  name text not null,
  english_name text
);

create table search_source (
  id smallint primary key,                    -- the source's own id
  key text collate "C" not null,
  name text not null,
  government boolean not null
);
create index search_source_by_key on search_source (key);

create table search_keyword (
  id integer generated always as identity primary key,
  key text collate "C" not null unique,       -- folded, so that any spelling is one keyword
  label text not null                         -- as first met
);

create table tender_search (
  tender_id bigint primary key references tender on delete cascade,
  published_at bigint not null,               -- for a tender not yet published, its creation
  open_until bigint not null,                 -- a far future where a tender never closes by itself
  created_at bigint not null,
  changed_at bigint not null,                 -- as read: an older reading never replaces a newer one
  company_id integer,
  rmask bigint not null,                      -- regions, one bit each (ethiopia/regions.ts)
  gmask bigint not null,                      -- sector groups, one bit each (ethiopia/sectors.ts)
  sig integer not null,                       -- source, status, language, government, proforma in one number (search/core/facets.ts)
  index_version smallint not null,            -- analyser and layout that made the row; older rows are made again in the background
  status smallint not null,
  is_open boolean not null,                   -- whatever the status; flipped by the closing job, so queries ask open_until besides
  created_by text,
  last_changed_by text,
  keyword_ids integer[] not null,
  tsv tsvector not null                       -- words with positions and weights, title words as t:word, immutable facets as tokens
) with (toast_tuple_target = 128);

-- fastupdate off: an embedded database has no autovacuum to empty the pending list.
create index tender_search_words on tender_search using gin (tsv) with (fastupdate = off);
create index tender_search_open_words on tender_search using gin (tsv) with (fastupdate = off) where is_open;
create index tender_search_by_date on tender_search (published_at desc, tender_id desc) include (open_until, status);
create index tender_search_open_by_date on tender_search (published_at desc, tender_id desc) include (open_until, status) where is_open;
create index tender_search_by_company on tender_search (company_id, status);
create index tender_search_to_close on tender_search (open_until) where is_open;
create index tender_search_unapproved on tender_search (status, published_at desc) where status <> 3;
create index tender_search_by_index_version on tender_search (index_version);
