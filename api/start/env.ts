import { Env } from '@adonisjs/core/env'
import { prepareDataFolder } from '#core/data_folder'

const env = await Env.create(new URL('../', import.meta.url), {
  NODE_ENV: Env.schema.enum(['development', 'production', 'test'] as const),
  HOST: Env.schema.string.optional({ format: 'host' }),
  PORT: Env.schema.number.optional(),
  APP_URL: Env.schema.string.optional({ format: 'url', tld: false }),
  APP_KEY: Env.schema.string.optional(),
  DATA_DIR: Env.schema.string.optional(),
  LOG_LEVEL: Env.schema.string.optional(),
  TRUST_PROXY: Env.schema.string.optional(),

  DB_CONNECTION: Env.schema.enum.optional(['sqlite', 'mysql'] as const),
  DB_HOST: Env.schema.string.optional(),
  DB_PORT: Env.schema.number.optional(),
  DB_SOCKET: Env.schema.string.optional(),
  DB_USER: Env.schema.string.optional(),
  DB_PASSWORD: Env.schema.string.optional(),
  DB_DATABASE: Env.schema.string.optional(),

  ADMIN_USERNAME: Env.schema.string.optional(),
  ADMIN_EMAIL: Env.schema.string.optional(),
  ADMIN_PASSWORD: Env.schema.string.optional(),
  DEMO_CONTENT: Env.schema.boolean.optional(),

  SITE_EMAIL: Env.schema.string.optional(),
  SITE_FACEBOOK: Env.schema.string.optional(),
  SITE_TWITTER: Env.schema.string.optional(),
  SITE_YOUTUBE: Env.schema.string.optional(),
  SITE_LINKEDIN: Env.schema.string.optional(),
  NEWSLETTER_ENDPOINT: Env.schema.string.optional(),
})

/** The folder of the database file, the uploads and the key; made here when it is not there yet. */
export const dataFolder = prepareDataFolder(env.get('DATA_DIR'), env.get('APP_KEY'))

export default env
