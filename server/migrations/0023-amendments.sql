-- What changed in an approved tender that matters to those who follow it: closing, opening, title, documents, bid bond, price, withdrawn or approved again.
create table tender_amendment (
  id bigint generated always as identity primary key,
  tender_id bigint not null references tender on delete cascade,
  at bigint not null,
  changes jsonb not null                       -- [{field, from, to}], instants in epoch milliseconds
);
create index tender_amendment_of_tender on tender_amendment (tender_id, id);
