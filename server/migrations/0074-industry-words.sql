-- Words that tell the tenders of each sector group from all others, learnt with the words worth typing; null until the next night.
alter table search_learnt add column industry_words jsonb;
