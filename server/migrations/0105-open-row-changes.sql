-- Which index rows of open tenders changed, for the processes that hold them in memory (docs/decisions/0091). A note carries the number of its transaction: a
-- process asks for all notes from the oldest transaction on that was still running when it asked before, so that a late commit is never missed.
create table search_open_change (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  noted_at timestamptz not null default clock_timestamp(),  -- notes of an earlier day are forgotten
  tender_id bigint,                           -- absent where names of sources changed
  withdrawn_at bigint                         -- a row that was made from an earlier reading of the tender is of no use any more
);
create index search_open_change_by_xid on search_open_change (xid);

-- Triggers, so that no writer can forget.
create or replace function note_open_rows() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into search_open_change (tender_id) select tender_id from newer where is_open and status = 3;
  elsif tg_op = 'UPDATE' then
    insert into search_open_change (tender_id)
    select tender_id from newer where is_open and status = 3 union select tender_id from older where is_open and status = 3;
  else
    insert into search_open_change (tender_id) select tender_id from older where is_open and status = 3;
  end if;
  return null;
end $$;
create trigger note_open_inserted after insert on tender_search referencing new table as newer for each statement execute function note_open_rows();
create trigger note_open_updated after update on tender_search referencing old table as older new table as newer for each statement execute function note_open_rows();
create trigger note_open_deleted after delete on tender_search referencing old table as older for each statement execute function note_open_rows();

create or replace function note_sources_changed() returns trigger language plpgsql as $$
begin
  insert into search_open_change default values;
  return null;
end $$;
create trigger note_changed after insert or update or delete on search_source for each statement execute function note_sources_changed();

-- The row follows by a job; until then a withdrawn tender would be found.
create or replace function note_withdrawn() returns trigger language plpgsql as $$
begin
  insert into search_open_change (tender_id, withdrawn_at) values (new.id, new.changed_at);
  return null;
end $$;
create trigger note_withdrawn after update of status on tender for each row when (old.status = 3 and new.status <> 3) execute function note_withdrawn();
