-- works from 0120
-- outside a transaction
-- Before somebody agrees, or decides alone, the changes of roles in the past week are looked for.
create index concurrently if not exists account_event_of_roles on account_event (at) where kind = 'roles-changed';
