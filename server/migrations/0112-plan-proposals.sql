-- What an admin proposes to change of the plan, where it takes two: prices that fall by more than half, or a trial of more than a month.
create table plan_proposal (
  id bigint generated always as identity primary key,
  public_id text collate "C" not null unique,
  details jsonb not null,                      -- name, was, became of each value
  by_person bigint not null,
  at bigint not null,
  decision text check (decision in ('agreed', 'dismissed', 'alone')),
  decided_by bigint,
  decided_at bigint
);
create unique index plan_proposal_open on plan_proposal ((true)) where decision is null;
create trigger plan_proposal_stays before update or delete on plan_proposal
  for each row execute function refuse_decided_change();

-- Who agreed to a change of the plan that took two. What a price was before it no longer says how far one person may lower it.
alter table plan_change add column agreed_by bigint;
create index plan_change_by_time on plan_change (at);
