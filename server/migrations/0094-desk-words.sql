-- The words from which staff entered a tender, as pasted: for staff alone, in no index and on no page of readers.
create table desk_words (
  id bigint generated always as identity primary key,
  tender_id bigint not null references tender on delete cascade,
  words text not null,
  words_hash text collate "C" not null,         -- the same words pasted again are the same clipping
  quotes jsonb not null,                        -- [{ field, start, end }] in UTF-16 units of the words
  minhash integer[] not null,
  address text,
  source_name text,
  by text,
  by_id bigint,
  at bigint not null,
  unique (tender_id, words_hash)
);

-- Pairs that somebody looked at and found to be two notices.
create table desk_not_alike (
  lower_id bigint not null references tender on delete cascade,
  higher_id bigint not null references tender on delete cascade,
  by text,
  by_id bigint,
  at bigint not null,
  primary key (lower_id, higher_id),
  check (lower_id < higher_id)
);
create index desk_not_alike_higher on desk_not_alike (higher_id);

-- What is like a notice that is being written: by its number alone, and by its company around its closing.
create index tender_by_reference_alone on tender (reference_key) where reference_key is not null;
create index tender_by_company on tender (company_id, closing_at);
