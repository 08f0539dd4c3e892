-- Which of a tender's sectors nobody named: they were guessed from its words. They filter and count, but are no words of the notice.
alter table tender add column guessed_categories integer[] not null default '{}';

-- Rows from before are judged in the background by what their sources said (tenders/actions/judge-sectors.ts); what staff wrote or chose is named.
alter table tender add column sectors_to_judge boolean not null default false;
update tender t set sectors_to_judge = true
where t.categories <> '{}' and not t.sample
  and exists (select from clipping c where c.tender_id = t.id)
  and not exists (select from tender_history h where h.tender_id = t.id and 'categories' = any(h.changed) and h.by is distinct from 'import');
create index tender_sectors_to_judge on tender (id) where sectors_to_judge;

-- A saved search also finds what stands in names alone (buyer, sectors, regions), an alert keyword does not: such words have keys of their own kind.
insert into watch_key (key)
select distinct 'n:' || substr(k.key, 3) from watch_on o join watch w on w.id = o.watch_id join watch_key k on k.id = o.key_id
where w.saved_search_id is not null and k.key like 'k:%'
order by 1 on conflict (key) do nothing;
insert into watch_on (key_id, watch_id, person_id, entry, needs_proof, said)
select n.id, o.watch_id, o.person_id, o.entry, o.needs_proof, o.said
from watch_on o join watch w on w.id = o.watch_id join watch_key k on k.id = o.key_id join watch_key n on n.key = 'n:' || substr(k.key, 3)
where w.saved_search_id is not null and k.key like 'k:%'
on conflict do nothing;

-- How far the hits from before were read again under the new meaning of a keyword; empty once that is done.
create table hit_review (
  id smallint primary key check (id = 1),
  after_tender bigint not null
);
insert into hit_review (id, after_tender) select 1, 0 where exists (select from hit);
