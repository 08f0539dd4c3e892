-- Whose draft it is. The name beside it is for reading: people can change theirs.
alter table tender add column created_by_id bigint;
