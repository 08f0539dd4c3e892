-- Who of the staff has which tender open: a hint for others, never a lock. A row lives for two minutes after it was last seen.
create table desk_open (
  tender_id bigint not null references tender on delete cascade,
  person_id bigint not null,
  name text not null,
  since bigint not null,
  seen bigint not null,
  primary key (tender_id, person_id)
);

-- Approvals by staff, for 'Approved today'; an import approves what it creates and has no state before.
create index tender_history_approved on tender_history (at) where to_status = 3 and from_status is not null and changed is null;
create index problem_report_by_time on problem_report (at);
