-- A deleted tender is withdrawn too: those who follow it are still to be told which, so the row outlives it and keeps its title.
alter table tender_amendment drop constraint tender_amendment_tender_id_fkey;
alter table tender_amendment add column title text not null default '';
alter table tender_amendment add column known jsonb; -- of a withdrawal: what readers knew last, to say the difference when the tender comes back

-- One run a local date of the letters that leave at eight, whatever the clock does: where it begins and ends, and whom it has reached.
create table digest_run (
  date text collate "C" primary key,           -- an ISO date of Addis Ababa
  cut bigint not null,                         -- what was found before is told, and
  since bigint not null,                       -- what was found from then on is looked at
  weekly_since bigint,                         -- with the weekly searches, which look back further
  after_person bigint not null default 0,      -- everybody up to this number has their letters
  finished_at bigint
);
