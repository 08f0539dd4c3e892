-- works from 0120
-- Notices whose tender staff deleted: the next reading of their file must not bring it back. They have no tender any more, so only their names are kept.
create table clipping_removed (
  source_id smallint not null references source,
  external_key text collate "C" not null,
  at bigint not null,
  primary key (source_id, external_key)
);
