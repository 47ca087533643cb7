import env from '#start/env'

const MB = 2 ** 20

/** Bytes that may be stored within a day: bounds on the disk, far above honest use. */
const dailyStorage = {
  /** By each public form, from all visitors together. */
  form: (env.get('FORMS_DAILY_MB') ?? 100) * MB,
  /** By one person's saves, with what is made of their texts. */
  saves: (env.get('SAVES_DAILY_MB') ?? 500) * MB,
  /** By one person's uploads. */
  uploads: (env.get('UPLOADS_DAILY_MB') ?? 5000) * MB,
}

export default dailyStorage
