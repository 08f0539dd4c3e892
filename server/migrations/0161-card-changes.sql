-- works from 0120
-- Which cards changed, for the processes that hold cards of open tenders in memory; read like search_open_change (docs/decisions/0094). A table of its own,
-- because processes of the former release would take a note for a rebuilt row.
create table search_card_change (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  noted_at timestamptz not null default clock_timestamp(),  -- notes of an earlier day are forgotten
  tender_id bigint                            -- absent where a company or a source changed: that of many cards
);
create index search_card_change_by_xid on search_card_change (xid);

create or replace function note_card() returns trigger language plpgsql as $$
begin
  insert into search_card_change (tender_id) values (new.id);
  return null;
end $$;
create or replace function note_all_cards() returns trigger language plpgsql as $$
begin
  insert into search_card_change default values;
  return null;
end $$;

-- What a card shows; a visit changes none of it.
create trigger note_card_changed after update of guid, status, version, short_title, short_desc, excerpt, english_title, company_id, source_id, language,
  english_description, english_keywords, gpt_keywords, regions, categories, guessed_categories, published_at, closing_at, opening_at, open_until,
  closing_typed, opening_typed, bid_bond, proforma, free_tender, sample, changed_at
on tender for each row when (old.status = 3) execute function note_card();
create trigger note_cards_changed after update of name, english_name, key on company for each row
when ((old.name, old.english_name, old.key) is distinct from (new.name, new.english_name, new.key)) execute function note_all_cards();
create trigger note_cards_changed after update of name on source for each row
when (old.name is distinct from new.name) execute function note_all_cards();
