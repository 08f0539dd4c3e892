-- The browser (as a hash) in which the letter that proved the address was opened, where that browser had nothing to do with the account until then: whoever
-- opened it need not be who made the account. Null again once the same browser signs in by password or code, for then both are one.
alter table person add column confirmed_by_device bytea;
