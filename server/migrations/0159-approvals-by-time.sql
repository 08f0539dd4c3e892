-- works from 0120
-- outside a transaction
-- Tenders of earlier newspapers are looked for among the last approvals, of staff and of imports: by time alone, every change of the span would be read for them.
create index concurrently if not exists tender_history_approvals
  on tender_history (at)
  where to_status = 3 and changed is null;
