import type { ConnectionOptions } from 'mysql2/promise'
import type { ApplicationService } from '@adonisjs/core/types'
import type { DatabaseAddress } from '#core/database/call_database'
import env, { dataFolder } from '#start/env'

export const databaseAddress = (app: ApplicationService): DatabaseAddress =>
  env.get('DB_CONNECTION') === 'mysql'
    ? {
        kind: 'mysql',
        connection: app.config.get<ConnectionOptions>('database.connections.mysql.connection'),
      }
    : { kind: 'sqlite', file: dataFolder.databaseFile }
