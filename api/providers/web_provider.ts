import type { Server } from 'node:http'
import type { ApplicationService } from '@adonisjs/core/types'
import { stopWatching, watchContent } from '#content/content_watch'
import { StaticFiles } from '#site/serving/static_files'
import { BuiltWebApp } from '#site/web_app/built_web_app'
import { ViteWebApp } from '#site/web_app/vite_web_app'
import { WebApp } from '#site/web_app/web_app'

/** Provides the web app to the process: the built app, or Vite in development. */
export default class WebProvider {
  #viteWebApp?: ViteWebApp

  constructor(private readonly app: ApplicationService) {}

  register() {
    this.app.container.singleton(WebApp, async (): Promise<WebApp> => {
      if (!this.app.inDev) return BuiltWebApp.load()
      const server = await this.app.container.make('server')
      this.#viteWebApp = await ViteWebApp.start(server.getNodeServer() as Server)
      return this.#viteWebApp
    })
    this.app.container.singleton(StaticFiles, () => StaticFiles.load())
  }

  /**
   * Runs before the server listens, so that no visitor has to wait, and every email contains the
   * organisation's names instead of the default ones. Tests that request no page do not need the
   * build.
   */
  async start() {
    await watchContent()
    if (!this.app.inProduction) return
    const { siteContent } = await import('#content/site_content')
    await Promise.all([
      this.app.container.make(WebApp),
      this.app.container.make(StaticFiles),
      siteContent(),
    ])
  }

  /** Vite attaches to a server that is already listening. */
  async ready() {
    if (this.app.inDev) await this.app.container.make(WebApp)
  }

  async shutdown() {
    stopWatching()
    await this.#viteWebApp?.close()
  }
}
