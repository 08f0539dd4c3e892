-- The accounts to which people transfer, from an instant on. Whoever changes them could take all the money: the change is told to all admins, and shown.
create table our_accounts (
  id bigint generated always as identity primary key,
  accounts jsonb not null,
  since bigint not null
);
create trigger our_accounts_stay before update or delete on our_accounts for each row execute function refuse_change();
