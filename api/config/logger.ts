import app from '@adonisjs/core/services/app'
import { defineConfig, targets } from '@adonisjs/core/logger'
import env from '#start/env'

export default defineConfig({
  default: 'app',
  loggers: {
    app: {
      enabled: true,
      name: 'ufuq',
      level: env.get('LOG_LEVEL') ?? (app.inProduction ? 'warn' : 'info'),
      ...(app.inDev ? { transport: { targets: [targets.pretty()] } } : {}),
    },
  },
})
