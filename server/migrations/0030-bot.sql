-- What the Telegram bot remembers.

-- Updates that were handled: Telegram repeats one whose answer it did not get.
create table bot_update (
  update_id bigint primary key,
  at bigint not null
);
create index bot_update_by_age on bot_update (at);

-- Links that tie a chat to an account, each good once and for a short while.
create table bot_start (
  hash bytea primary key,
  person_id bigint not null references person on delete cascade,
  expires_at bigint not null,
  signs_in boolean not null                    -- whoever opens it may sign in by Telegram from then on
);
create index bot_start_of_person on bot_start (person_id);
create index bot_start_by_end on bot_start (expires_at);

-- Who signs in by Telegram let the bot write when the widget asked.
insert into contact_point (person_id, channel, address, label, lang, created_at)
select link.person_id, 'telegram', link.subject, link.label, person.language, link.linked_at
from sign_in_link link join person on person.id = link.person_id
where link.provider = 'telegram'
on conflict do nothing;
