import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import { apiClient } from '@japa/api-client'
import { assert } from '@japa/assert'
import { pluginAdonisJS } from '@japa/plugin-adonisjs'
import type { Suite } from '@japa/runner/core'
import type { Config } from '@japa/runner/types'
import { isBuildCurrent, OUTDATED } from '#tests/current_build'
import { serverAddress } from '#tests/server_address'
import { sessionsPlugin } from '#tests/sessions_plugin'

export const plugins: NonNullable<Config['plugins']> = [
  assert(),
  apiClient({ baseURL: serverAddress }),
  pluginAdonisJS(app),
  sessionsPlugin(app),
]

export const runnerHooks: Required<Pick<Config, 'setup' | 'teardown'>> = {
  setup: [],
  teardown: [],
}

export const configureSuite = (suite: Suite) => {
  if (suite.name === 'unit') return
  // The tests request pages of the built site, so its build must be current.
  suite.setup(async () => {
    if (!(await isBuildCurrent('web'))) throw new Error(OUTDATED)
  })
  suite.setup(() => testUtils.httpServer().start())
  suite.setup(async () => {
    const { default: server } = await import('@adonisjs/core/services/server')
    const { watchAnswers } = await import('#tests/described_answers')
    server.getNodeServer()?.prependListener('request', watchAnswers)
  })
  suite.onTest((test) => {
    test.teardown(requireDescribed)
  })
  // All tests share one IP address, so no test may use up the rate limits of another test. A test
  // must not get a response that another test cached, because the other test's rows were rolled
  // back.
  suite.onGroup((group) => {
    group.each.teardown(requireDescribed)
    group.each.setup(async () => {
      const { default: limiter } = await import('@adonisjs/limiter/services/main')
      const { drop } = await import('#content/cache')
      await limiter.clear()
      drop(null)
    })
    // What a test writes is rolled back, unless its group sets `meta.commits` because another
    // connection reads it.
    group.each.setup(() => {
      if (suite.name !== 'functional' || group.options.meta['commits']) return
      return testUtils.db().wrapInGlobalTransaction()
    })
  })
}

/** Fails a test if a visitor's call got a response that differs from the OpenAPI document. */
async function requireDescribed() {
  const { takeFaults } = await import('#tests/described_answers')
  const faults = takeFaults()
  if (faults.length > 0) throw new Error(faults.join('\n'))
}
