-- works from 0120
-- Who asks to be called about paying leaves a name and a phone number, and no email.
alter table contact_message alter column email drop not null;
alter table contact_message alter column email_key drop not null;
alter table contact_message add column plan text check (plan in ('quarterly', 'biannually', 'annually'));
