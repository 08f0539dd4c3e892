-- What a person began to upload, for the measure of a day. Apart from the uploads, which go when they are given up, refused, or their document or tender is
-- deleted. Bytes; instants are epoch milliseconds. Rows older than a day are swept away.
create table document_begun (
  person_id bigint not null,
  begun_at bigint not null,
  bytes bigint not null
);
create index document_begun_of_person on document_begun (person_id, begun_at);
create index document_begun_to_end on document_begun (begun_at);

insert into document_begun (person_id, begun_at, bytes) select begun_by_id, begun_at, file_size from document_upload;
