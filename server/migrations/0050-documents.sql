-- Documents of tenders. The files lie in the document store; here stands what is known of them. Sizes are bytes, instants epoch milliseconds.

create table tender_document (
  id bigint generated always as identity primary key,
  tender_id bigint not null references tender on delete cascade,
  unique_file_name text collate "C" not null unique, -- random: the address of the download
  file_key text collate "C" not null,          -- its name in the store
  file_name text not null,                     -- as it was uploaded, made harmless
  file_size bigint not null,
  media_type text not null,                    -- by its content
  sha256 text collate "C" not null,
  language smallint not null check (language between 1 and 6),
  position integer not null,
  uploaded_at bigint not null,
  uploaded_by text,                            -- the name, for reading
  uploaded_by_id bigint,
  text_state smallint not null default 0 check (text_state between 0 and 3), -- waiting, read, none, unreadable
  text_tries smallint not null default 0,
  text text                                    -- what could be read in it; only search reads this
);
create index tender_document_of_tender on tender_document (tender_id, position, id);
create index tender_document_waiting on tender_document (id) where text_state = 0;

-- Every file that was ever put into the store and not yet taken out, noted before it is put. No document: to be taken out.
create table document_file (
  key text collate "C" primary key,
  stored_at bigint not null,
  document_id bigint references tender_document on delete set null
);
create index document_file_orphan on document_file (stored_at) where document_id is null;
create index document_file_of_document on document_file (document_id) where document_id is not null;

-- An upload under way: its pieces lie here, so that any process can take the next one.
create table document_upload (
  id text collate "C" primary key,
  tender_id bigint not null references tender on delete cascade,
  file_name text not null,
  file_size bigint not null,
  language smallint not null,
  replaces_id bigint,                          -- no reference: it may be gone by the time
  begun_by text,
  begun_by_id bigint not null,
  begun_at bigint not null,
  expires_at bigint not null,
  received bigint not null default 0,
  document_id bigint references tender_document on delete cascade
);
create index document_upload_of_person on document_upload (begun_by_id, begun_at);
create index document_upload_of_tender on document_upload (tender_id);
create index document_upload_of_document on document_upload (document_id) where document_id is not null;
create index document_upload_to_end on document_upload (expires_at);

create table document_piece (
  upload_id text collate "C" not null references document_upload on delete cascade,
  starts_at bigint not null,
  bytes bytea not null,
  primary key (upload_id, starts_at)
);
