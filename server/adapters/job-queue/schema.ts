/** Where pg-boss keeps its tables. */
export const SCHEMA = 'pgboss'
