-- What readers could see change, in the order in which they could see it: the feed of offline stores. Writers only note what they change, without
-- waiting for each other; whoever reads gives committed notes their place. So a change that was made early and committed late comes after
-- all that was read before it, and a reader who goes on from the last change it saw misses none.

create table tender_change_noted (
  id bigint generated always as identity primary key,
  tender_id bigint,                           -- no reference: that a tender is gone is a change
  company_id bigint,                          -- instead of a tender: all that show this company, as they are when the note gets its place
  changed_at bigint not null
);

create table tender_change (
  at bigint primary key,                      -- the instant of the change, or as much later as it takes to be later than all before
  tender_id bigint not null
);

-- For tenders that were there before: one change each, in the order of their last changes.
insert into tender_change (at, tender_id)
select max(changed_at - n) over (order by n) + n, id
from (select id, changed_at, row_number() over (order by changed_at, id) as n from tender where status = 3) approved;
drop index tender_by_change;

-- Triggers, so that no writer can forget. What never was approved is none of a reader's business; a view is no change.
create or replace function note_tenders_inserted() returns trigger language plpgsql as $$
begin
  insert into tender_change_noted (tender_id, changed_at) select id, changed_at from inserted where status = 3 order by changed_at, id;
  return null;
end $$;
create trigger note_inserted after insert on tender referencing new table as inserted for each statement execute function note_tenders_inserted();

create or replace function note_tenders_updated() returns trigger language plpgsql as $$
begin
  insert into tender_change_noted (tender_id, changed_at)
  select n.id, n.changed_at from newer n join older o on o.id = n.id
  where (n.status = 3 or o.status = 3) and (n.status, n.version, n.changed_at) is distinct from (o.status, o.version, o.changed_at)
  order by n.changed_at, n.id;
  return null;
end $$;
create trigger note_updated after update on tender referencing old table as older new table as newer for each statement execute function note_tenders_updated();

create or replace function note_tenders_deleted() returns trigger language plpgsql as $$
begin
  insert into tender_change_noted (tender_id, changed_at) select id, changed_at from deleted where status = 3 order by id;
  return null;
end $$;
create trigger note_deleted after delete on tender referencing old table as deleted for each statement execute function note_tenders_deleted();

-- The card shows the company's name. Renaming has no instant of its own: it takes its place behind what was read.
create or replace function note_company_renamed() returns trigger language plpgsql as $$
begin
  insert into tender_change_noted (company_id, changed_at) values (new.id, 0);
  return null;
end $$;
create trigger note_renamed after update of name, english_name on company for each row
when ((old.name, old.english_name) is distinct from (new.name, new.english_name)) execute function note_company_renamed();
