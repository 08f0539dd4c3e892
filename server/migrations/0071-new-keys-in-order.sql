-- New keys are committed in the order of their ids, so that 'all after this one' misses none: a process keeps the keys in memory and asks for what is new.
-- A trigger, so that no writer can forget.
create or replace function await_turn_for_new_keys() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(4600071);
  return null;
end $$;
create trigger in_order before insert on watch_key for each statement execute function await_turn_for_new_keys();

-- What a text must be asked for is found by an index of its own that answers all: few keys need it, and reading past the others took most of the time.
drop index watch_on_to_prove;
create index watch_on_to_prove on watch_on (key_id) include (watch_id, person_id, entry, said) where needs_proof;
