-- An address confirmed in a browser that the account did not know counted as a claim that nobody else could make. There is no such state any more (decision 0072):
-- these addresses are claims again, whose letters can be asked for once more.
update person set email_confirmed_at = null where confirmed_by_device is not null;
alter table person drop column confirmed_by_device;
