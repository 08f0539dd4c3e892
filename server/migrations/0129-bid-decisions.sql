-- works from 0120
-- Whether a person bids for a tender, with a note; their own alone.
create table bid_decision (
  person_id bigint not null,
  tender_id bigint not null,
  decision text,                               -- go, no-go, or only a note
  note text,
  changed_at bigint not null,
  primary key (person_id, tender_id)
);
