-- works from 0120
-- What was said to the first saving of a draft is said again to whoever asks with the same key.
alter table draft_key add column warnings jsonb not null default '[]';
