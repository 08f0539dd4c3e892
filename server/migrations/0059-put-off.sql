-- What did not go out at once because the person had had enough of that day by that channel: the next digest tells it.
create table put_off (
  person_id bigint not null,
  tender_id bigint not null,
  channel text not null,
  at bigint not null,
  primary key (person_id, tender_id, channel)
);
create index put_off_by_age on put_off (at);
