-- works from 0120
-- The closing for which a reminder that follows it was last sent: after a postponement it is sent once more, never twice for one day of closing.
alter table reminder add column reminded_closing_at bigint;
