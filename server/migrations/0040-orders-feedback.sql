-- What readers ask us to do about a tender, and what they say of it.

create table bid_order (
  id bigint generated always as identity primary key,
  person_id bigint,                            -- null once the account is gone: the work done stays countable
  tender_id bigint not null,
  tender_title text not null,                  -- as it was then; the tender may be withdrawn
  ordered_at bigint not null,
  mobile text not null,                        -- E.164
  address text not null,
  note text,
  state text not null default 'new' check (state in ('new', 'under-way', 'delivered', 'cancelled')),
  changed_at bigint not null,
  changed_by bigint
);
create index bid_order_by_age on bid_order (ordered_at, id);
create index bid_order_of_person on bid_order (person_id) where person_id is not null;

create table feedback (
  id bigint generated always as identity primary key,
  tender_id bigint not null,
  author text collate "C" not null,            -- who wrote it, as a digest of the person or of the browser: once a tender
  person_id bigint,
  star smallint not null check (star between 1 and 5),
  comment text,
  given_at bigint not null,
  changed_at bigint not null,
  unique (tender_id, author)
);
create index feedback_by_age on feedback (given_at, id);
create index feedback_of_person on feedback (person_id) where person_id is not null;
