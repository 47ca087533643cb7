import type { Server } from 'node:http'
import type { ApplicationService } from '@adonisjs/core/types'
import { BuiltWebApp } from '#site/built_web_app'
import { StaticFiles } from '#site/static_files'
import { ViteWebApp } from '#site/vite_web_app'
import { WebApp } from '#site/web_app'

/** Brings the web app into the process: its build, or in development Vite. */
export default class WebProvider {
  readonly #app: ApplicationService

  constructor(app: ApplicationService) {
    this.#app = app
  }

  register() {
    this.#app.container.singleton(WebApp, async (): Promise<WebApp> => {
      if (!this.#app.inDev) return BuiltWebApp.load()
      const server = await this.#app.container.make('server')
      return ViteWebApp.start(server.getNodeServer() as Server)
    })
    this.#app.container.singleton(StaticFiles, () => StaticFiles.load())
  }

  /** Before the first visitor has to wait for it. A test that asks for no page needs no build. */
  async ready() {
    if (this.#app.inTest) return
    await this.#app.container.make(WebApp)
    if (!this.#app.inDev) await this.#app.container.make(StaticFiles)
  }

  async shutdown() {
    if (!this.#app.inDev) return
    const webApp = await this.#app.container.make(WebApp)
    if (webApp instanceof ViteWebApp) await webApp.close()
  }
}
