import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import { apiClient } from '@japa/api-client'
import { assert } from '@japa/assert'
import { pluginAdonisJS } from '@japa/plugin-adonisjs'
import type { Suite } from '@japa/runner/core'
import type { Config } from '@japa/runner/types'
import { sessionsPlugin } from '#tests/sessions_plugin'

export const plugins: NonNullable<Config['plugins']> = [
  assert(),
  apiClient({ baseURL: `http://${process.env['HOST']}:${process.env['PORT']}` }),
  pluginAdonisJS(app),
  sessionsPlugin(app),
]

export const runnerHooks: Required<Pick<Config, 'setup' | 'teardown'>> = {
  setup: [],
  teardown: [],
}

export const configureSuite = (suite: Suite) => {
  if (suite.name === 'functional') suite.setup(() => testUtils.httpServer().start())
}
