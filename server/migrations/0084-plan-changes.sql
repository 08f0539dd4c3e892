-- Who changed which value of the plan, and from what to what. Never changed, never deleted.
create table plan_change (
  id bigint generated always as identity primary key,
  at bigint not null,
  by_person bigint not null,
  name text not null,
  was integer not null,
  became integer not null
);
create trigger plan_change_stays before update or delete on plan_change for each row execute function refuse_change();

-- Who is to be reminded that their period ends.
create index subscription_ending on subscription (end_at, person_id) where end_at is not null;
