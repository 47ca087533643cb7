import type { PublicRoute } from '../../engine/route.ts'
import { routesWith } from '../routes.tsx'

interface RouteTable {
  routes: readonly PublicRoute[]
  /** The elements that load each page's code, as included in its HTML. */
  codeOf: ReadonlyMap<PublicRoute, string>
}

const tables = new Map<string, Promise<RouteTable>>()

type ChangedRoutes = Parameters<typeof routesWith>[0]

/** The routes of a site; see `routesWith`. Loads the code of every page. */
export function routesOf(changed: ChangedRoutes): Promise<RouteTable> {
  const key = JSON.stringify(changed.hiddenPages)
  const known = tables.get(key) ?? loadTable(changed)
  tables.set(key, known)
  return known
}

async function loadTable(changed: ChangedRoutes): Promise<RouteTable> {
  const table = routesWith(changed)
  await Promise.all(table.map(({ preload }) => preload()))
  return {
    routes: table,
    codeOf: new Map(table.map((route) => [route, codeToCome(route)])),
  }
}

/**
 * The elements that load a page's script files, in a template until `start.ts` inserts them. They
 * list all files, so that these load together.
 */
function codeToCome(route: PublicRoute): string {
  const files = pageFiles(...sourcesOf(route)).map(
    (file) => `<link rel="modulepreload" href="${file}" crossorigin>`,
  )
  const start = `<script type="module" src="${applicationFile}" crossorigin></script>`
  return `<template id="code">${files.join('')}${start}</template>`
}

/** Vite's manifest of built files, by source file. */
type Manifest = Record<string, { file: string; imports?: string[] }>

// Only the server's bundle, which is built after the client, imports this file. In development,
// there are no built files.
const [manifest] = import.meta.env.PROD
  ? Object.values(
      import.meta.glob<Manifest>('../../../dist/client/.vite/manifest.json', {
        eager: true,
        import: 'default',
      }),
    )
  : []

const APPLICATION = 'src/app/entry-client.tsx'

/** The address of the script that starts the application on every page. */
const applicationFile = manifest ? addressOf(manifest, APPLICATION) : `/${APPLICATION}`

/** The addresses of all files of the application and of these sources. */
const pageFiles = (...sources: string[]): string[] =>
  manifest
    ? [...reach(manifest, APPLICATION, ...sources)].map((key) => addressOf(manifest, key))
    : []

function addressOf(files: Manifest, key: string): string {
  const built = files[key]
  if (!built) throw new Error(`The build has no ${key}`)
  return `/${built.file}`
}

/** Returns these files and everything that they import. */
function reach(files: Manifest, ...keys: string[]): Set<string> {
  const reached = new Set(keys)
  for (const key of reached) for (const part of files[key]?.imports ?? []) reached.add(part)
  return reached
}

/**
 * The source file of each page's component, as the build's manifest names it. This table is not
 * part of the routes, so that browsers do not load it.
 */
const SOURCES: Partial<Record<string, string>> = {
  '/': 'src/pages/shipped-page.tsx',
  '/about': 'src/pages/shipped-page.tsx',
  '/projects': 'src/pages/shipped-page.tsx',
  '/publications': 'src/kinds/publication/publications-page.tsx',
  '/publications/:slug': 'src/kinds/publication/article-page.tsx',
  '/publications/:slug/both': 'src/kinds/publication/both-page.tsx',
  '/documents': 'src/kinds/document/documents-page.tsx',
  '/documents/:slug': 'src/kinds/document/document-page.tsx',
  '/impact': 'src/pages/shipped-page.tsx',
  '/contact': 'src/pages/shipped-page.tsx',
  '/volunteer': 'src/pages/shipped-page.tsx',
  '/donate': 'src/pages/shipped-page.tsx',
  '/privacy': 'src/pages/shipped-page.tsx',
  '/newsletter': 'src/newsletter/newsletter-pages.tsx',
  '/newsletter/confirm': 'src/newsletter/newsletter-pages.tsx',
  '/newsletter/unsubscribe': 'src/newsletter/link-pages.tsx',
  '/:slug': 'src/pages/own-page.tsx',
  '/:slug/:notice': 'src/pages/notice-page.tsx',
  '*': 'src/pages/not-found-page.tsx',
}

function sourcesOf({ path, kind }: PublicRoute): string[] {
  if (kind !== undefined) return [`src/pages/${kind}-routes.ts`]
  const source = SOURCES[path]
  if (source === undefined) throw new Error(`SOURCES has no file for ${path}`)
  return [source]
}
