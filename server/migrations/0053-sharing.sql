-- Tenders that people send to others, and who does not want to be sent any.
create table share (
  id bigint generated always as identity primary key,
  person_id bigint not null,                   -- who sent it
  tender_id bigint not null,
  tender_title text not null,                  -- as it was then
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,                     -- as given; shown to the sender alone
  recipient_key text collate "C" not null,     -- one for all spellings of a mailbox or number
  recipient_mark text collate "C" not null,    -- a keyed hash of channel and key
  name text,                                   -- the sender's word for the recipient; never sent
  message_key text collate "C" not null unique,
  parts smallint not null default 0,           -- of the SMS: what it costs
  shared_at bigint not null
);
create index share_of_person on share (person_id, shared_at);
create index share_to on share (recipient_key);
create index share_marked on share (recipient_mark);
create index share_by_age on share (shared_at);

-- Only marks: from them nobody can read an address or number.
create table share_block (
  recipient_mark text collate "C" primary key,
  at bigint not null
);
