-- Alerts to people on every channel. A message is either written when it is queued (a code, a letter of the account) or, where whose and what about is all
-- that is known, at the moment of sending: then consent, access and the tender itself are asked again.

alter table message drop constraint message_channel_check;
alter table message add constraint message_channel_check check (channel in ('email', 'sms', 'telegram', 'push'));
alter table message drop constraint message_state_check;
alter table message add constraint message_state_check check (state in ('waiting', 'handed-over', 'shown', 'failed', 'expired', 'unwanted'));
alter table message alter column recipient drop not null;
alter table message alter column recipient_key drop not null;
alter table message alter column body_text drop not null;
alter table message add column person_id bigint;               -- whose it is; a message to be composed has no recipient until it is sent
alter table message add column about jsonb;                    -- what the composer of this kind needs to know
alter table message add column urgent boolean not null default false; -- goes first, and in quiet hours too
alter table message add column contact_point_id bigint;        -- one browser of several: each is told once
alter table message add column along_with bigint;              -- the first of several messages that say the same to several browsers; told names that one
alter table message add column trying_since bigint;            -- since when it is tried; waiting for the morning is no trying
alter table message add column extras jsonb;                   -- of a composed message shown in the outbox: link, buttons
create index message_of_person on message (person_id, id) where person_id is not null;
create index message_along on message (along_with) where along_with is not null;
drop index message_due;
create index message_due on message (channel, urgent desc, next_at) where state = 'waiting';
create index message_failed on message (ended_at) where state = 'failed';

-- Where a person can be reached beside the e-mail address and phone of the account.
create table contact_point (
  id bigint generated always as identity primary key,
  person_id bigint not null,
  channel text not null check (channel in ('telegram', 'push')),
  address text collate "C" not null,           -- chat id, or endpoint of the browser's push service
  keys jsonb,                                  -- push: p256dh and auth
  browser_id text,                             -- push: the random id of the browser
  label text,
  lang text not null default 'en' check (lang in ('en', 'am')),
  created_at bigint not null,
  off_at bigint,                               -- switched off, because the channel said that it is gone, or by the person
  off_reason text,
  free_at bigint not null default 0,           -- Telegram: one message a second and chat
  unique (channel, address)
);
create index contact_point_of_person on contact_point (person_id, channel);
create index contact_point_by_browser on contact_point (browser_id) where browser_id is not null;

-- Mailboxes and phones that a provider called gone: nothing but what the person just asked for goes there.
create table contact_gone (
  channel text not null check (channel in ('email', 'sms')),
  recipient_key text collate "C" not null,
  reason text not null,
  at bigint not null,
  primary key (channel, recipient_key)
);

-- On which channels a person wants alerts. No row: nothing was chosen, and nothing is sent.
create table channel_choice (
  person_id bigint primary key,
  email boolean not null default false,
  urgent_email boolean not null default false,
  push boolean not null default false,
  telegram boolean not null default false,
  sms boolean not null default false,
  since jsonb not null default '{}',           -- channel → since when it is on: what was found before is not sent there
  updated_at bigint not null
);

-- What a person was told of a tender, once a channel, for good: written in the transaction that queues the message, and the proof against telling twice.
create table told (
  person_id bigint not null,
  tender_id bigint not null,
  channel text not null,
  message_id bigint not null,
  at bigint not null,
  primary key (person_id, tender_id, channel)
);
create index told_by_message on told (message_id);
create index told_of_tender on told (tender_id);
create index told_of_person on told (person_id, at desc);

-- How fast a channel takes messages, for all workers together.
create table channel_pace (
  channel text primary key,
  free_at double precision not null default 0, -- the next moment at which one may go
  paused_until bigint not null default 0       -- the provider asked for patience
);

-- A browser whose user said 'Later' (1) or that refuses by itself (2).
create table push_refusal (
  browser_id text primary key,
  level smallint not null check (level in (1, 2)),
  at bigint not null
);
