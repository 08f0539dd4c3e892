-- What the words of approved tenders are: learnt anew each day from the newest of them, to complete and to correct what is typed.
-- A round writes its words under its own version and then points to it, so that readers see one whole round and nobody waits.

create table search_word (
  version bigint not null,
  surface text collate "C" not null,          -- as the analyser compares words: folded, not stemmed
  stem text collate "C" not null,
  written text not null,                      -- as most people write it
  tenders integer not null,                   -- of those looked at, how many hold it
  primary key (version, surface)
);
create index search_word_by_stem on search_word (version, stem);

create table search_learnt (
  one boolean primary key default true check (one),
  version bigint not null,                    -- when it was learnt, epoch milliseconds
  analyser_version integer not null,
  approved integer not null,                  -- approved tenders there were
  looked_at integer not null,                 -- of which the newest were read
  suggestions text[] not null                 -- words and phrases worth typing, most frequent first
);
