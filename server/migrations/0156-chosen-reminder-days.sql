-- works from 0120
-- The day that the reader chose, where a reminder that follows the closing has taken its place: it is left there when the closing moves on.
alter table reminder add column chosen_on text collate "C";
