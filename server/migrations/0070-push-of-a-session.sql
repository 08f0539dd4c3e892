-- A browser gets push messages for the session in which it said where they go: ended from elsewhere, its owner may not be who holds it. Signing in there
-- again puts it on again; the browser is known by the hash of the cookie that outlives sessions.
alter table session add column device_hash bytea;
alter table contact_point add column session_id uuid;
alter table contact_point add column device_hash bytea;
create index contact_point_by_session on contact_point (session_id) where session_id is not null;
