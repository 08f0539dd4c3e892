-- works from 0120
-- The money whose period a confirmation certifies, where it was not the first of its payment: taken back alone, that paper is void alone.
alter table payment_paper add column source text collate "C";
