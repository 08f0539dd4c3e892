-- works from 0114
-- After a restore: what may have gone out since the backup was made waits for staff's word. Held messages have their next_at far away, so that programs which
-- know nothing of it leave them alone, too.
alter table delivery add column held_at bigint;
create table restored_backup (
  restored_at bigint primary key,
  made_at bigint not null
);
