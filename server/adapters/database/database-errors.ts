/** Another process has the data directory open. Two would both write, and one would lose everything. */
export class DataDirInUse extends Error {
  override name = 'DataDirInUse'
}

/** The data directory cannot be used: no permission to write, not a directory, or somebody else's files in it. */
export class DataDirUnusable extends Error {
  override name = 'DataDirUnusable'
}

/** The server at DATABASE_URL is not one that Chereta can work with. */
export class DatabaseUnfit extends Error {
  override name = 'DatabaseUnfit'
}
