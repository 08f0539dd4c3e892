-- Who may open tenders, and until when. People are known by their number only; everything that is derived (days left, the secondary date) is
-- computed from these rows and the server's clock.

create table plan_value (
  name text primary key,             -- annually, annually_old, trialDays … as the contract spells them
  value integer not null check (value >= 0)
);

create table subscription (
  person_id bigint primary key,
  trial_start_at bigint,
  trial_end_at bigint,
  start_at bigint,                   -- when what runs now began: the trial, or the first of the paid periods in a row
  end_at bigint,                     -- paid until
  temp_start_at bigint,
  temp_end_at bigint,                -- open while a payment is being verified
  phone_count integer not null default 0,
  email_count integer not null default 0,
  android_id text,
  updated_at bigint not null
);

-- A trial is had once by each confirmed phone number and each confirmed mailbox, also after the account is gone: hence digests, which name nobody.
create table trial_taken (
  digest text collate "C" primary key,
  at bigint not null
);

create table team_member (
  owner_id bigint not null,
  email_key text collate "C" not null,
  email text not null,
  added_at bigint not null,
  primary key (owner_id, email_key)
);
create index team_member_by_email on team_member (email_key);
