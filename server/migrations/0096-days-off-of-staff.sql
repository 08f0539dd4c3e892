-- Who of the staff last said whether offices are closed on a day, and when; null for what the calendar itself gives.
alter table holiday add column changed_by text;
alter table holiday add column changed_at bigint;
