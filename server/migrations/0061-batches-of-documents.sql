-- Documents come in batches: until then the amendment of the first takes in what follows, and nobody is told of it. Null: it is complete.
alter table tender_amendment add column gathers_until bigint;
create index tender_amendment_gathering on tender_amendment (tender_id) where gathers_until is not null;
-- Of a withdrawal: the names of the documents now, where they changed since readers knew them (known.documents).
alter table tender_amendment add column documents_since jsonb;
