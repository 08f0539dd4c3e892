-- works from 0161
-- Until when the process that requests an attempt's page may still get it: other presses wait for the same page.
alter table payment_try add column opening_until bigint;
