const MB = 2 ** 20

/** Limits on the bytes stored within a day, which protect the disk and are far above normal use. */
const dailyStorage = {
  /** The limit for each public form, for all visitors together. */
  form: 100 * MB,
  /** The same for the files that are sent with it. */
  formFiles: 1000 * MB,
  /** The limit for one person's saves, including what is derived from their texts. */
  saves: 500 * MB,
  /** The limit for one person's uploads. */
  uploads: 5000 * MB,
}

export default dailyStorage
