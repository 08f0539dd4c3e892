-- works from 0120
-- Keys are stems of words: when the analyser learns better ones, those of every watch are made again. Before this column there was version 5.
alter table watch add column analyser_version smallint not null default 5;
