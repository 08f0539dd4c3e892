-- works from 0120
-- Keys under which somebody watches what is read before it counts (a long keyword, a whole search). A process keeps their ids beside those of all keys
-- (docs/decisions/0136), so that a text asks the index of candidates for these alone. One that nobody needs any more only costs a search; it goes with its key.
create table key_to_verify (
  id bigint generated always as identity primary key,
  key_id bigint not null unique references watch_key on delete cascade
);

-- Committed in the order of their ids, by the same lock as new keys (migration 0071): 'all after this one' misses none. A trigger, so that no writer can forget.
create or replace function note_keys_to_verify() returns trigger language plpgsql as $$
begin
  if exists (
    select from newer n
    where n.needs_verification and not exists (select from key_to_verify v where v.key_id = n.key_id))
  then
    perform pg_advisory_xact_lock(4600071);
    insert into key_to_verify (key_id)
    select distinct n.key_id from newer n where n.needs_verification order by 1
    on conflict (key_id) do nothing;
  end if;
  return null;
end $$;
create trigger note_to_verify after insert on watched_key referencing new table as newer for each statement execute function note_keys_to_verify();
create trigger note_changed_to_verify after update on watched_key referencing new table as newer for each statement execute function note_keys_to_verify();

-- After the triggers, which keep writers out until this is committed.
insert into key_to_verify (key_id) select distinct key_id from watched_key where needs_verification order by 1;
