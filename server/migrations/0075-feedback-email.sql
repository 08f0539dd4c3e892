-- The address that a link to the feedback page named. Nobody proved it: an account's own address is never copied here.
alter table feedback add column email text, add column email_key text collate "C";
create index feedback_by_email on feedback (email_key) where email_key is not null;
