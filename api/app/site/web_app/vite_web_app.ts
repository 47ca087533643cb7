import { readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { join } from 'node:path'
import type { ServerBundle } from '@ufuq/shared/calls/server-bundle'
import type { ViteDevServer } from 'vite'
import { WebApp, webRoot } from '#site/web_app/web_app'

/**
 * In development, serves the sources through Vite, whose hot-reload websocket uses the API's own
 * server.
 */
export class ViteWebApp extends WebApp {
  readonly vite: ViteDevServer

  private constructor(vite: ViteDevServer) {
    super()
    this.vite = vite
  }

  static async start(server: Server): Promise<ViteWebApp> {
    const { createServer } = await import('vite')
    return new ViteWebApp(
      await createServer({
        root: webRoot,
        appType: 'custom',
        server: { middlewareMode: true, hmr: { server } },
      }),
    )
  }

  close() {
    return this.vite.close()
  }

  protected override async bundle() {
    return (await this.vite.ssrLoadModule('/src/app/entry-server.tsx')) as ServerBundle
  }

  protected override async template(file: string, url: string) {
    const html = await readFile(join(webRoot, file), 'utf8')
    return this.vite.transformIndexHtml(url, html)
  }
}
