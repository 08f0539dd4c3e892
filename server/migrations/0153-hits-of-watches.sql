-- works from 0120
-- Hits go with their watch by statement and no longer by row: the foreign key looked up and locked the row of each watch that a tender was found for, one by one, and
-- so wrote to a page for almost each of them (docs/decisions/0136). A transaction that deletes watches waits until the hits that others write are committed, and
-- hits written while it ran are checked once more. Triggers, so that no writer can forget.
create or replace function hold_watches() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(4600153);
  return null;
end $$;

create or replace function delete_hits_without_watch() returns trigger language plpgsql as $$
declare
  watches bigint[] := array(select distinct watch_id from newer);
begin
  if cardinality(watches) > (select count(*) from watch where id = any(watches)) then
    delete from hit h using newer n
    where h.watch_id = n.watch_id and h.tender_id = n.tender_id
      and not exists (select from watch w where w.id = h.watch_id);
  end if;
  return null;
end $$;

create or replace function hold_hits() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(4600153);
  return null;
end $$;

create or replace function delete_hits_of_watches() returns trigger language plpgsql as $$
begin
  delete from hit where watch_id = any(array(select id from older));
  return null;
end $$;

create trigger hold_watches before insert on hit for each statement execute function hold_watches();
create trigger delete_without_watch after insert on hit referencing new table as newer for each statement execute function delete_hits_without_watch();
create trigger hold_hits before delete on watch for each statement execute function hold_hits();
create trigger delete_hits after delete on watch referencing old table as older for each statement execute function delete_hits_of_watches();
alter table hit drop constraint hit_watch_id_fkey;
