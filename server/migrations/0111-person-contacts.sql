-- Every address and number that an account has had, while it lives: who changes theirs is still known again where nobody may decide for themselves.
create table person_contact (
  person_id bigint not null references person on delete cascade,
  kind text not null check (kind in ('email', 'phone')),
  contact text collate "C" not null,
  proven boolean not null,
  primary key (person_id, kind, contact)
);

create or replace function note_person_contacts() returns trigger language plpgsql as $$
begin
  insert into person_contact (person_id, kind, contact, proven)
  select new.id, had.kind, had.contact, had.proven
  from (values ('email', new.email_key, new.email_confirmed_at is not null), ('phone', new.phone, new.phone_confirmed_at is not null))
    as had (kind, contact, proven)
  where had.contact is not null
  on conflict (person_id, kind, contact) do update set proven = person_contact.proven or excluded.proven;
  return null;
end $$;
create trigger note_contacts after insert or update of email_key, email_confirmed_at, phone, phone_confirmed_at on person
  for each row execute function note_person_contacts();

insert into person_contact (person_id, kind, contact, proven)
select id, 'email', email_key, email_confirmed_at is not null from person where email_key is not null
union all
select id, 'phone', phone, phone_confirmed_at is not null from person where phone is not null;
