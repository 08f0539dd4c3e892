-- The picture (drawn anew) or PDF of a tax receipt, for the payer to download.
alter table tax_receipt add column file_key text collate "C";
alter table tax_receipt add column file_type text;
