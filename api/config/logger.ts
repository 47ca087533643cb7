import { defineConfig, targets } from '@adonisjs/core/logger'
import app from '@adonisjs/core/services/app'
import { errorForLog } from '#core/errors/error_for_log'
import { currentRequestId } from '#core/http/request_scope'
import env from '#start/env'

/**
 * Adds the request id to lines of the application logger. The logger of a request already adds it.
 */
function requestOf(_line: object, _level: number, logger: { bindings(): object }) {
  const id = currentRequestId()
  return id === undefined || 'request_id' in logger.bindings() ? {} : { request_id: id }
}

/** Removes what people wrote from logged errors. */
const withoutPersonalData = (line: Record<string, unknown>) =>
  'err' in line ? { ...line, err: errorForLog(line['err']) } : line

const isTestRunner = app.inTest && env.get('LOG_LEVEL') === 'silent'

const common = {
  enabled: true,
  mixin: requestOf,
  formatters: { log: withoutPersonalData },
  ...(app.inDev ? { transport: { targets: [targets.pretty()] } } : {}),
}

export default defineConfig({
  default: 'app',
  loggers: {
    app: {
      ...common,
      name: 'ufuq',
      level: env.get('LOG_LEVEL') ?? (app.inProduction ? 'warn' : 'info'),
    },
    /** Security events are written whatever the level of other lines is. */
    security: { ...common, enabled: !isTestRunner, name: 'security', level: 'info' },
  },
})
