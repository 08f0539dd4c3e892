-- What the system says to people outside its own pages. A row is the message, its state and its proof: the queue only says 'look'.

create table message (
  id bigint generated always as identity primary key,
  key text collate "C" not null unique,        -- the same key twice is one message
  kind text not null,                          -- what it is about: sign-in-code, activation …
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  recipient_key text collate "C" not null,     -- one spelling for one mailbox or phone, to count what it has been sent
  lang text not null check (lang in ('en', 'am')),
  subject text,
  body_text text not null,
  body_html text,
  secret boolean not null,                     -- holds a code or a token: the body goes once it was handed over
  transactional boolean not null,
  state text not null default 'waiting' check (state in ('waiting', 'handed-over', 'shown', 'failed', 'expired')),
  created_at bigint not null,
  expires_at bigint,
  next_at bigint not null,
  attempts integer not null default 0,
  lease uuid,                                  -- who is handing it over; whoever lost the lease may not record a result
  leased_until bigint,
  ended_at bigint,
  provider_id text,
  error text
);
create index message_due on message (channel, next_at) where state = 'waiting';
create index message_by_recipient on message (recipient_key, created_at);
create index message_by_age on message (created_at);
