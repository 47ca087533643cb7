import { authApiClient } from '@adonisjs/auth/plugins/api_client'
import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import { sessionApiClient } from '@adonisjs/session/plugins/api_client'
import { apiClient } from '@japa/api-client'
import { assert } from '@japa/assert'
import { pluginAdonisJS } from '@japa/plugin-adonisjs'
import type { Suite } from '@japa/runner/core'
import type { Config } from '@japa/runner/types'

export const plugins: NonNullable<Config['plugins']> = [
  assert(),
  apiClient({ baseURL: `http://${process.env['HOST']}:${process.env['PORT']}` }),
  pluginAdonisJS(app),
  sessionApiClient(app),
  authApiClient(app),
]

export const runnerHooks: Required<Pick<Config, 'setup' | 'teardown'>> = {
  setup: [],
  teardown: [],
}

export const configureSuite = (suite: Suite) => {
  if (suite.name === 'functional') suite.setup(() => testUtils.httpServer().start())
}
