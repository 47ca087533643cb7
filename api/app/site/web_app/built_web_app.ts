import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBundle } from '@ufuq/shared/calls/server-bundle'
import { WebApp, clientBuild, requireBuild, serverBundle } from '#site/web_app/web_app'

export class BuiltWebApp extends WebApp {
  readonly #bundle: ServerBundle
  readonly #templates: Record<string, string>

  private constructor(bundle: ServerBundle) {
    super()
    const read = (file: string) => readFileSync(join(clientBuild, file), 'utf8')
    this.#bundle = bundle
    const files = ['index.html', 'admin.html', 'sign-in.html']
    this.#templates = Object.fromEntries(files.map((file) => [file, read(file)]))
  }

  static async load(): Promise<BuiltWebApp> {
    requireBuild()
    return new BuiltWebApp((await import(pathToFileURL(serverBundle).href)) as ServerBundle)
  }

  protected override async bundle() {
    return this.#bundle
  }

  protected override async template(file: string) {
    return this.#templates[file] ?? ''
  }
}
