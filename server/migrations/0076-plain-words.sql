-- The words of the dictionary (README, 'Words'), first for what is sent: deliveries, their states, switches, rate limits and the notification history.

alter table message rename to delivery;
alter table delivery rename column along_with to copy_of;
alter table delivery rename column trying_since to first_attempt_at;
alter index message_pkey rename to delivery_pkey;
alter index message_key_key rename to delivery_key_key;
alter index message_by_recipient rename to delivery_by_recipient;
alter index message_by_age rename to delivery_by_age;
alter index message_of_person rename to delivery_of_person;
alter index message_along rename to delivery_copies;
alter index message_failed rename to delivery_failed;
alter table delivery rename constraint message_channel_check to delivery_channel_check;
alter table delivery rename constraint message_lang_check to delivery_lang_check;

drop index message_due;
alter table delivery drop constraint message_state_check;
alter table delivery alter column state set default 'pending';
update delivery set state = case state when 'waiting' then 'pending' when 'handed-over' then 'sent' else 'suppressed' end
  where state in ('waiting', 'handed-over', 'unwanted');
alter table delivery add constraint delivery_state_check
  check (state in ('pending', 'sent', 'shown', 'failed', 'expired', 'suppressed'));
create index delivery_due on delivery (channel, urgent desc, next_at) where state = 'pending';

alter table told rename to notification_history;
alter table notification_history rename column message_id to delivery_id;
alter index told_pkey rename to notification_history_pkey;
alter index told_by_message rename to notification_history_by_delivery;
alter index told_of_tender rename to notification_history_of_tender;
alter index told_of_person rename to notification_history_of_person;

alter table channel_choice rename to channel_switch;
alter index channel_choice_pkey rename to channel_switch_pkey;
alter table channel_pace rename to channel_rate_limit;
alter index channel_pace_pkey rename to channel_rate_limit_pkey;

-- Why a delivery was suppressed is a code of its own column; what a provider answered stays in `error`.
alter table delivery add column reason text;
update delivery set error = null, reason = case error
    when 'the search is paused, deleted or no longer sent here' then 'search-off'
    when 'the tender is closed or withdrawn' then 'tender-closed'
    when 'tender-withdrawn' then 'tender-withdrawn'
    when 'withdrawn' then 'tender-withdrawn'
    when 'it is no longer asked for' then 'no-longer-matched'
    when 'taken-back' then 'reminder-removed'
    when 'the change is no longer known' then 'change-unknown'
    when 'the tender was not told of before it changed' then 'changed-before-notified'
    when 'the tender is back' then 'tender-returned'
    when 'a later message says it' then 'included-later'
    when 'it is as it was told before' then 'nothing-new'
    else error
  end
  where state = 'suppressed';
alter table delivery add constraint delivery_reason_check check ((state = 'suppressed') = (reason is not null));

-- Alerts: hits of a backfill, watched keys and when a match or an amendment was notified.
alter table watch rename column read_back_at to backfilled_at;
alter index watch_to_read_back rename to watch_to_backfill;
alter table watch_on rename to watched_key;
alter table watched_key rename column needs_proof to needs_verification;
alter table watched_key rename column said to typed;
alter index watch_on_pkey rename to watched_key_pkey;
alter index watch_on_by_watch rename to watched_key_by_watch;
alter index watch_on_to_prove rename to watched_key_to_verify;
alter table hit rename column silent to backfilled;
alter table matched_tender rename column told_at to notified_at;
alter index matched_tender_waiting rename to matched_tender_pending;
alter table tender_amendment rename column told_at to notified_at;
alter index tender_amendment_to_tell rename to tender_amendment_to_notify;
