-- A file can belong to something else than a document, such as a receipt: 'receipt:7'.
alter table document_file add column owner text collate "C";
drop index document_file_orphan;
create index document_file_orphan on document_file (stored_at) where document_id is null and owner is null;
