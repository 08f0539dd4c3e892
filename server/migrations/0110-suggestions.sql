-- What was suggested for tenders: each counts only once a person accepts it.
create table suggestion (
  id bigint generated always as identity primary key,
  tender_id bigint not null references tender on delete cascade,
  kind text not null,
  -- Two of a tender with the same kind and key are one.
  key text not null,
  text text not null,
  quote text,
  sector integer,
  origin text not null check (origin in ('local', 'model')),
  state text not null default 'open' check (state in ('open', 'accepted', 'refused')),
  by text,
  by_id bigint,
  at bigint not null,
  unique (tender_id, kind, key)
);
-- Keywords that people refuse again and again are not suggested any more.
create index suggestion_refused on suggestion (key) where kind = 'keyword' and state = 'refused';
create index suggestion_by on suggestion (by_id) where by_id is not null;
-- What a language model was asked about a tender, and what came of it.
create table model_question (
  tender_id bigint primary key references tender on delete cascade,
  key text not null,
  state text not null check (state in ('asked', 'done', 'failed')),
  fault text,
  at bigint not null
);
-- Its answers by model, version of the question and text, so that nothing is asked twice.
create table model_answer (
  key text primary key,
  answer jsonb not null,
  at bigint not null
);
-- What a day cost, by the day of Addis Ababa.
create table model_use (
  day text primary key,
  calls integer not null,
  tokens bigint not null
);
