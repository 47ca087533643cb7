import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PageAddresses, RenderInput, RenderOutput } from '@ufuq/shared/calls/rendering'
import type { ServerBundle } from '@ufuq/shared/calls/server-bundle'
import type { SignInInput } from '@ufuq/shared/calls/sign-in-pages'
import type { VisitorReads } from '@ufuq/shared/calls/visitor-reads'
import { themeStyle } from '@ufuq/shared/kinds/organisation/theme'
import type { SiteContent } from '#content/site_content'
import { StartFailure } from '#core/boot/start_failure'
import { emit } from '#core/metrics/metric_events'

type HtmlFile = 'index.html' | 'admin.html' | 'sign-in.html'

type RenderedPage =
  | Extract<RenderOutput, { kind: 'redirect' }>
  | { kind: 'html'; status: number; html: string; isPrivate: boolean }

interface Rendering extends Pick<RenderInput, 'form' | 'preview' | 'isDraft'> {
  /** The texts of the site. */
  content: SiteContent
}

/** The React app that renders the pages: from its build, or in development from its sources. */
export abstract class WebApp {
  protected abstract bundle(): Promise<ServerBundle>
  protected abstract template(file: HtmlFile, url: string): Promise<string>

  /** A public page as a visitor sees it. */
  async render(
    url: string,
    reads: VisitorReads,
    { content, ...more }: Rendering,
  ): Promise<RenderedPage> {
    const start = performance.now()
    let outcome: 'done' | 'failed' = 'failed'
    try {
      const { render } = await this.bundle()
      const { site, texts, theme } = content
      const page = await render({ url, reads, site, texts, theme, ...more })
      outcome = 'done'
      if (page.kind === 'redirect') return page
      const template = await this.template('index.html', url)
      const { status, isPrivate = false } = page
      return { kind: 'html', status, html: fillTemplate(template, page), isPrivate }
    } finally {
      emit('rendering', { of: 'page', outcome, seconds: (performance.now() - start) / 1000 })
    }
  }

  /** The part of a query on which a public page depends; see `RelevantSearch`. */
  async relevantSearch(path: string, search: URLSearchParams): Promise<string> {
    return (await this.bundle()).relevantSearch(path, String(search))
  }

  /** The pages that search engines should index, in addition to the publications. */
  async pageAddresses(): Promise<readonly PageAddresses[]> {
    return (await this.bundle()).pageAddresses
  }

  /** The functions that name and draw the share images and draw the icons. */
  async drawings(): Promise<Pick<ServerBundle, 'shareImageName' | 'drawShareImage' | 'drawIcon'>> {
    return this.bundle()
  }

  /**
   * A page that is shown before sign-in. It lists the files of the admin screens, which the browser
   * fetches when idle.
   */
  async signInPage(url: string, input: SignInInput): Promise<string> {
    const { renderSignIn } = await this.bundle()
    const page = await renderSignIn(input)
    const ahead = namedFiles(await this.template('admin.html', url))
    const head = `${page.head}\n    <template id="code">${ahead}</template>`
    return fillTemplate(await this.template('sign-in.html', url), { ...page, head })
  }

  /** The page that runs the admin screens, in the organisation's theme. */
  async adminPage(url: string, { theme }: Pick<SiteContent, 'theme'>): Promise<string> {
    const template = await this.template('admin.html', url)
    if (!theme) return template
    const style = `<style data-look>${themeStyle(theme, { ofAdmin: true })}</style>`
    return template.replace('</head>', () => `${style}</head>`)
  }
}

type Page = Pick<Extract<RenderOutput, { kind: 'page' }>, 'lang' | 'dir' | 'head' | 'body'> &
  Partial<Pick<Extract<RenderOutput, { kind: 'page' }>, 'state' | 'isStatic'>>

const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>/g
const HTML_TAG = /<html\b[^>]*>/
const THEME = / data-theme="[a-z]+"/
const BUILT_FILE = /<(?:script|link)\b[^>]*(?:src|href)="(\/assets\/[^"]+\.(js|css))"/g

/** Inserts a rendered page into the built `index.html`. */
export function fillTemplate(template: string, page: Page): string {
  const classes = page.dir === 'rtl' ? ' class="rtl"' : ''
  // The replacements are functions, because `replace` would expand `$&` and similar patterns in a
  // string. Scripts are removed before user content is inserted.
  return (page.isStatic ? template.replace(SCRIPTS, '') : template)
    .replace(HTML_TAG, (tag) => {
      const theme = THEME.exec(tag)?.[0] ?? ''
      return `<html lang="${page.lang}" dir="${page.dir}"${classes}${theme}>`
    })
    .replace('<!--head-->', () => page.head)
    .replace('<!--state-->', () => page.state ?? '')
    .replace('<!--body-->', () => page.body)
}

/** The scripts and styles of a built template, as preload elements. */
const namedFiles = (template: string): string =>
  [...template.matchAll(BUILT_FILE)]
    .map(([, file, kind]) =>
      kind === 'js'
        ? `<link rel="modulepreload" href="${file}" crossorigin>`
        : `<link rel="prefetch" href="${file}" as="style" crossorigin>`,
    )
    .join('')

/** The web app's folder, wherever the package manager placed it. */
export const webRoot = dirname(fileURLToPath(import.meta.resolve('@ufuq/web/package.json')))

export const clientBuild = join(webRoot, 'dist/client')
export const serverBundle = join(webRoot, 'dist/server/entry-server.js')

export function requireBuild() {
  for (const file of [join(clientBuild, 'index.html'), serverBundle]) {
    if (!existsSync(file)) {
      throw new StartFailure(
        `The web app is not built (${file} is missing): run "pnpm --filter @ufuq/web run build".`,
      )
    }
  }
}
